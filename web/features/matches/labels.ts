import type { Contact } from '@threshold/core/rules/contact/contact-permission';
import type { BadgeTone } from '../../ui/data/badge';

type Shut = Exclude<Contact, 'open'>;

/** Shown to an agent for a buyer who requires an access request. */
export const ACCESS_TEXTS: Record<Shut, string> = {
  ask: "This buyer wants you to ask first. You'll see their details if they say yes.",
  asked: "You've asked to be introduced. If they don't reply within 7 days, it's a no.",
  declined: "They said no for this property. Please don't contact them about it.",
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
