import { DAY_MS } from '../format/dates';

/** What an agency may see of a buyer now. */

export const contactModes = ['open', 'ask'] as const;
export const weeklyLimits = [3, 5, 10] as const;
export const HOURS_MAX = 80;
export const introductionScopes = ['property', 'agency'] as const;
/** As stored. One that was not answered in time is stored as asked, and counts as declined. */
export const introductionStatuses = ['asked', 'accepted', 'declined'] as const;
export const contactStates = ['open', 'ask', 'asked', 'declined'] as const;
export type Contact = (typeof contactStates)[number];

/** No answer within so many days counts as no. */
export const ANSWER_DAYS = 7;
/** The week of the limit, rolling. */
export const LIMIT_DAYS = 7;

export interface ContactPreferences {
  mode: (typeof contactModes)[number];
  phone: boolean;
  email: boolean;
  /** When it suits; empty where they did not say. */
  hours: string;
  /** New agencies a week that see them openly; null is no limit. */
  weeklyLimit: (typeof weeklyLimits)[number] | null;
}

/** What holds for everyone who changed nothing: as the product always was. */
export const DEFAULT_PREFERENCES: ContactPreferences = {
  mode: 'open',
  phone: true,
  email: true,
  hours: '',
  weeklyLimit: null,
};

/** Whether some agency may not know who they are, now or once a week is full. */
export const mayBeHidden = ({ mode, weeklyLimit }: Pick<ContactPreferences, 'mode' | 'weeklyLimit'>) =>
  mode === 'ask' || weeklyLimit !== null;

export interface Introduction {
  status: (typeof introductionStatuses)[number];
  scope: (typeof introductionScopes)[number] | null;
  askedAt: Date;
}

/** Why an agency still sees a buyer who asks first. */
export const underWayKinds = ['viewing', 'offer', 'yes'] as const;

/** A viewing that is neither cancelled nor declined, or an offer, between a buyer and an agency on one property. */
export interface UnderWay {
  /** When the viewing was arranged, or the offer was first made. */
  since: Date;
  /** When the viewing ends. An offer has no end: it is under way while its stage lasts. */
  until: Date | null;
}

/** All that decides between one buyer and one agency, on one property. */
export interface ContactFacts {
  preferences: ContactPreferences;
  blocked: boolean;
  /** The agency's request for this property, or for the same home put in before (`same-home`). */
  introduction: Introduction | null;
  /** They said yes to this agency from now on, whichever property it asked for. */
  agreed: boolean;
  /** Contacts under way before this time continue although the buyer asks first; null for none. */
  keepsBefore: Date | null;
  underWay: readonly UnderWay[];
  /** When they last said no to this agency about this property. */
  refusedAt: Date | null;
  /** The agency saw them openly before, other than by a yes of theirs: it is no new one. */
  known: boolean;
  /** Agencies that saw them openly for the first time within the last week. */
  newAgencies: number;
}

export type ContactPermission =
  | { contact: 'hidden' }
  | { contact: Exclude<Contact, 'open'> }
  | {
      contact: 'open';
      /** The channels they allow. */
      phone: boolean;
      email: boolean;
      hours: string;
      /** For this property alone, or by a yes to the agency: it takes no place of the week and opens no other property. */
      introduced: boolean;
    };
export type Shown = Exclude<ContactPermission, { contact: 'hidden' }>;

export const expiresAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS);
export const limitFrom = (now: Date): Date => new Date(now.getTime() - LIMIT_DAYS * DAY_MS);

/** What became of a request. */
export function outcomeOf(introduction: Introduction, now: Date): Introduction['status'] {
  const overdue = introduction.status === 'asked' && expiresAt(introduction.askedAt) <= now;
  return overdue ? 'declined' : introduction.status;
}

/** The contact permission. Only an open buyer counts towards their weekly limit when shown. */
export function contactPermissionOf(facts: ContactFacts, now: Date): ContactPermission {
  const { preferences, introduction } = facts;
  if (facts.blocked) return { contact: 'hidden' };
  const outcome = introduction && outcomeOf(introduction, now);
  if (facts.agreed || outcome === 'accepted') return openBy(preferences, true);
  if (preferences.mode === 'ask' && isStillShown(facts, now)) return openBy(preferences, true);
  if (preferences.mode === 'open' && hasPlace(facts)) return openBy(preferences, false);
  if (outcome === 'asked' || outcome === 'declined') return { contact: outcome };
  return { contact: 'ask' };
}

/**
 * Asking first is for new contacts: an agency with a coming viewing or an offer keeps what it had for that property until
 * the viewing has ended or the offer's stage is left, or until they say no. What it begins later gives it nothing.
 */
export function isStillShown(
  { keepsBefore, underWay, refusedAt }: Pick<ContactFacts, 'keepsBefore' | 'underWay' | 'refusedAt'>,
  now: Date,
): boolean {
  if (keepsBefore === null || (refusedAt && refusedAt > keepsBefore)) return false;
  return underWay.some(({ since, until }) => since <= keepsBefore && (until === null || until > now));
}

const hasPlace = ({ preferences: { weeklyLimit }, known, newAgencies }: ContactFacts) =>
  weeklyLimit === null || known || newAgencies < weeklyLimit;

const openBy = ({ phone, email, hours }: ContactPreferences, introduced: boolean): ContactPermission => ({
  contact: 'open',
  phone,
  email,
  hours,
  introduced,
});

/** The default. */
export const OPEN = openBy(DEFAULT_PREFERENCES, false) as Extract<ContactPermission, { contact: 'open' }>;
