import type { Contact } from '@threshold/core/rules/contact/contact-permission';
import type { BadgeTone } from '../../ui/data/badge';

type Shut = Exclude<Contact, 'open'>;

/** Shown to an agent for a buyer who requires an access request. */
export const ACCESS_TEXTS: Record<Shut, string> = {
  ask: 'This buyer wants to be asked first. You see who they are once they say yes.',
  asked: 'You have asked to be introduced. No answer within seven days is a no.',
  declined: 'The answer is no for this property. Please leave it at that.',
};

export const ACCESS_BADGES: Record<Shut, { label: string; tone: BadgeTone }> = {
  ask: { label: 'Ask first', tone: 'outline' },
  asked: { label: 'Asked', tone: 'blue' },
  declined: { label: 'Said no', tone: 'neutral' },
};

/** Contact status in the CSV export. */
export const CONTACT_CELLS: Record<Contact, string> = {
  open: 'Open',
  ask: 'Ask first',
  asked: 'Asked, waiting for an answer',
  declined: 'Said no',
};
