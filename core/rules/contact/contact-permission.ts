import { daysAfter, daysBefore } from '../format/dates';

/** What an agency may see of a buyer now. */

export const contactModes = ['open', 'ask'] as const;
export const weeklyLimits = [3, 5, 10] as const;
export const HOURS_MAX = 80;
export const introductionScopes = ['property', 'agency'] as const;
/** As stored. One that was not answered in time is stored as asked, and counts as declined. */
export const introductionStatuses = ['asked', 'accepted', 'declined'] as const;
export const contactStates = ['open', 'ask', 'asked', 'declined'] as const;
export type Contact = (typeof contactStates)[number];

/** No answer within this many days counts as declined. */
const ANSWER_DAYS = 7;
/** Rolling period of the weekly limit. */
const LIMIT_DAYS = 7;

export interface ContactPreferences {
  mode: (typeof contactModes)[number];
  phone: boolean;
  email: boolean;
  /** Preferred times; empty if not set. */
  hours: string;
  /** New agencies per week that may see their contact details; null for no limit. */
  weeklyLimit: (typeof weeklyLimits)[number] | null;
}

/** For buyers who have not changed anything. */
export const DEFAULT_PREFERENCES: ContactPreferences = {
  mode: 'open',
  phone: true,
  email: true,
  hours: '',
  weeklyLimit: null,
};

/** Whether an agency may be unable to see their contact details, now or once the weekly limit is reached. */
export const mayBeHidden = ({ mode, weeklyLimit }: Pick<ContactPreferences, 'mode' | 'weeklyLimit'>) =>
  mode === 'ask' || weeklyLimit !== null;

export interface Introduction {
  status: (typeof introductionStatuses)[number];
  scope: (typeof introductionScopes)[number] | null;
  askedAt: Date;
}

/** Why an agency still sees a buyer who must be asked first. */
export const underWayKinds = ['viewing', 'offer', 'yes'] as const;

/** A viewing that is neither cancelled nor declined, or an offer, between a buyer and an agency on one property. */
interface UnderWay {
  /** When the viewing was arranged, or the offer was made. */
  since: Date;
  /** When the viewing ends. An offer has no end: it is under way while its stage lasts. */
  until: Date | null;
}

/** Everything that decides the permission of one agency for one buyer on one property. */
export interface ContactFacts {
  preferences: ContactPreferences;
  blocked: boolean;
  /** The agency's request for this property, or for an earlier duplicate of it (`duplicate-property.ts`). */
  introduction: Introduction | null;
  /** The buyer accepted this agency for all its properties. */
  agreed: boolean;
  /** Contacts under way before this time continue although the buyer must be asked first; null for none. */
  keepsBefore: Date | null;
  underWay: readonly UnderWay[];
  /** When they last declined this agency for this property. */
  refusedAt: Date | null;
  /** The agency saw their contact details before, not through an introduction: it does not count as new. */
  known: boolean;
  /** Agencies that first saw their contact details within the last week. */
  newAgencies: number;
}

interface OpenPermission {
  contact: 'open';
  /** The channels they allow. */
  phone: boolean;
  email: boolean;
  hours: string;
  /**
   * By an introduction or a contact under way: does not count towards the weekly limit and gives no access for other
   * properties.
   */
  introduced: boolean;
}
export type ContactPermission =
  | { contact: 'hidden' }
  | { contact: Exclude<Contact, 'open'> }
  | OpenPermission;
export type VisiblePermission = Exclude<ContactPermission, { contact: 'hidden' }>;

export const expiresAt = (requested: Date): Date => daysAfter(requested, ANSWER_DAYS);
export const limitFrom = (now: Date): Date => daysBefore(now, LIMIT_DAYS);

/** The current status of a request, with unanswered ones declined after `ANSWER_DAYS`. */
export function outcomeOf(introduction: Introduction, now: Date): Introduction['status'] {
  const overdue = introduction.status === 'asked' && expiresAt(introduction.askedAt) <= now;
  return overdue ? 'declined' : introduction.status;
}

/** A disclosure counts towards the buyer's weekly limit only if it is open and not `introduced`. */
export function contactPermissionOf(facts: ContactFacts, now: Date): ContactPermission {
  const { preferences, introduction } = facts;
  if (facts.blocked) return { contact: 'hidden' };
  const outcome = introduction && outcomeOf(introduction, now);
  if (facts.agreed || outcome === 'accepted') return openBy(preferences, true);
  if (preferences.mode === 'ask' && isStillShown(facts, now)) return openBy(preferences, true);
  if (preferences.mode === 'open' && isWithinWeeklyLimit(facts)) return openBy(preferences, false);
  if (outcome === 'asked' || outcome === 'declined') return { contact: outcome };
  return { contact: 'ask' };
}

/**
 * Asking first applies to new contacts: an agency with an upcoming viewing or an offer keeps its access for that
 * property until the viewing ends, the offer's stage changes, or the buyer declines. Contacts begun later give no
 * access.
 */
export function isStillShown(
  { keepsBefore, underWay, refusedAt }: Pick<ContactFacts, 'keepsBefore' | 'underWay' | 'refusedAt'>,
  now: Date,
): boolean {
  if (keepsBefore === null || (refusedAt && refusedAt > keepsBefore)) return false;
  return underWay.some(({ since, until }) => since <= keepsBefore && (until === null || until > now));
}

const isWithinWeeklyLimit = ({ preferences: { weeklyLimit }, known, newAgencies }: ContactFacts) =>
  weeklyLimit === null || known || newAgencies < weeklyLimit;

const openBy = ({ phone, email, hours }: ContactPreferences, introduced: boolean): OpenPermission => ({
  contact: 'open',
  phone,
  email,
  hours,
  introduced,
});

export const OPEN = openBy(DEFAULT_PREFERENCES, false);
