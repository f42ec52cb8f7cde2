import { z } from 'zod';
import {
  contactModes,
  contactStates,
  HOURS_MAX,
  introductionScopes,
  introductionStatuses,
  underWayKinds,
  weeklyLimits,
} from '../rules/contact/contact-permission';
import { disclosureKinds, NO_AGENCY } from '../rules/contact/disclosure';
import { hasWebAddress, NAME_WITH_ADDRESS } from '../rules/format/name-checks';
import { PROPERTY_TYPES } from '../rules/matching/search-defaults';
import { id, isoDate, line, optionalLine } from './fields';

/**
 * Who has a buyer's details and how they may be reached. In every match of an agent: `contact`, `buyerRef`, and a `user`
 * cut down to initials unless it is open (`agent-searches.ts`). Removal requests and reports have files of their own.
 */

/** An agency as a buyer sees it; without a number once it is gone. */
const agency = {
  agencyId: id.nullable(),
  agencyName: z.string(),
  verified: z.boolean(),
  websiteUrl: z.string().nullable(),
};

/**
 * GET /api/my-access?agencyId=&cursor=: newest first, one line for a day, a kind, a person, a kind of property and a search.
 * Of one agency, of `none` that is still here, or without `agencyId` of all.
 */
export const MyAccessQuery = z.object({
  agencyId: z.union([id, z.literal(NO_AGENCY)]).optional(),
  cursor: z.string().max(300).optional(),
});
export const AccessEntry = z.object({
  /** What a report names. */
  id,
  ...agency,
  /** Who of the agency it was, or `API key <name>`; null for someone who has left, and where it was not recorded. */
  person: z.string().nullable(),
  /** Every kind but `alerted` means that the agency has seen the buyer (`isSeen`). */
  kind: z.enum(disclosureKinds),
  /** Null once the search is gone. */
  searchName: z.string().nullable(),
  propertyType: z.enum(PROPERTY_TYPES),
  /** The last time, of `count`. */
  at: isoDate,
  count: z.number().int().positive(),
  /** Written down before this page existed, with less detail. */
  carriedOver: z.boolean(),
  /** The last time the agency was asked to remove what it holds. */
  recall: z.object({ askedAt: isoDate, confirmedAt: isoDate.nullable() }).nullable(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

/** GET /api/my-access/agencies: the same by agency, the latest first; those that are gone together as one. */
export const AccessAgency = z.object({
  ...agency,
  /** How many lines `/api/my-access?agencyId=` has. */
  entries: z.number().int().positive(),
  /** Someone at the agency has seen the buyer (`isSeen`); false where it was only sent a notification about them. */
  seen: z.boolean(),
  lastAt: isoDate,
  recall: AccessEntry.shape.recall,
});
export type AccessAgency = z.infer<typeof AccessAgency>;
export const AccessAgencies = z.object({ agencies: z.array(AccessAgency) });
export type AccessAgencies = z.infer<typeof AccessAgencies>;
export const MyAccess = z.object({ entries: z.array(AccessEntry), nextCursor: z.string().nullable() });
export type MyAccess = z.infer<typeof MyAccess>;

/** GET and PUT /api/contact-preferences; both answer all of it. */
export const ContactPreferences = z.object({
  mode: z.enum(contactModes),
  phone: z.boolean(),
  email: z.boolean(),
  /** Empty where they did not say. */
  hours: z.string(),
  weeklyLimit: z.literal([...weeklyLimits]).nullable(),
});
export type ContactPreferences = z.infer<typeof ContactPreferences>;
export const ContactPreferencesBody = ContactPreferences.extend({
  mode: z.enum(contactModes, { error: 'Choose how agents can contact you' }),
  hours: optionalLine(HOURS_MAX)
    .nullish()
    .transform((text) => text ?? ''),
  weeklyLimit: z.literal([...weeklyLimits], { error: 'Choose 3, 5, 10 or no limit' }).nullable(),
  /**
   * With `ask`: also ends what is under way. Viewings to come are cancelled, yeses are taken back, and the agencies are
   * told. Left out, they go on until they are over.
   */
  stopUnderWay: z.boolean().optional(),
}).refine(({ phone, email }) => phone || email, {
  path: ['phone'],
  message: 'Choose at least one way to be contacted',
});
export type ContactPreferencesBody = z.infer<typeof ContactPreferencesBody>;

/**
 * GET /api/contact-preferences/under-way: the agencies that keep seeing this buyer for a property although they ask first,
 * or would if they began to.
 */
export const UnderWay = z.object({
  ...agency,
  agencyId: id,
  kind: z.enum(underWayKinds),
  /** `3 bedroom house` */
  home: z.string(),
  /** When a viewing begins. */
  startsAt: isoDate.nullable(),
});
export type UnderWay = z.infer<typeof UnderWay>;
export const UnderWayContacts = z.object({ contacts: z.array(UnderWay) });
export type UnderWayContacts = z.infer<typeof UnderWayContacts>;

/** POST /api/blocked-agencies (201, again the same), DELETE /api/blocked-agencies/:agencyId (204), GET. */
export const BlockBody = z.object({ agencyId: id });
export const BlockedAgency = z.object({ ...agency, agencyId: id, blockedAt: isoDate });
export type BlockedAgency = z.infer<typeof BlockedAgency>;
export const BlockedAgencies = z.object({ agencies: z.array(BlockedAgency) });
export type BlockedAgencies = z.infer<typeof BlockedAgencies>;

/**
 * POST /api/introductions, by an agent: 201. Once for a property and a buyer: 409 afterwards, and where the buyer is open
 * already; 404 for a reference that is nobody's who matches the property.
 */
export const MESSAGE_MAX = 300;
export const IntroductionBody = z.object({
  agentSearchId: id,
  buyerRef: z.string().min(1).max(80),
  message: line(MESSAGE_MAX, 'Enter a message to the buyer').refine(
    (text) => !hasWebAddress(text),
    NAME_WITH_ADDRESS,
  ),
});
export type IntroductionBody = z.infer<typeof IntroductionBody>;
export const IntroductionRequest = z.object({
  id,
  contact: z.enum(contactStates),
  askedAt: isoDate,
  /** No answer by then is no. */
  expiresAt: isoDate,
});
export type IntroductionRequest = z.infer<typeof IntroductionRequest>;

/** GET /api/introductions, by a buyer: those still to be answered first, then the newest. */
export const Introduction = z.object({
  id,
  ...agency,
  /** `3 bedroom house`: which one it is stays the agency's to say. */
  home: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  searchName: z.string().nullable(),
  message: z.string(),
  /** Declined too where the seven days are over; `answeredAt` is null then. */
  status: z.enum(introductionStatuses),
  scope: z.enum(introductionScopes).nullable(),
  reason: z.string().nullable(),
  askedAt: isoDate,
  expiresAt: isoDate,
  answeredAt: isoDate.nullable(),
});
export type Introduction = z.infer<typeof Introduction>;
export const Introductions = z.object({ introductions: z.array(Introduction) });
export type Introductions = z.infer<typeof Introductions>;

/**
 * POST /api/introductions/:id/accept and /decline answer the introduction. The same again is the same; a yes may be taken
 * back with a no. 409 for a yes after a no, or after the seven days.
 */
export const AcceptBody = z.object({
  scope: z.enum(introductionScopes, { error: 'Choose this property or this agency' }),
});
export const DECLINE_REASON_MAX = 200;
export const DeclineBody = z.object({ reason: optionalLine(DECLINE_REASON_MAX).nullish() });
