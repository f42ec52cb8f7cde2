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
 * Who has a buyer's details, and how they may be contacted. Every match has `contact`, `buyerRef` and a `user`
 * reduced to initials for hidden buyers (`agent-searches.ts`). Removal requests and reports have their own files.
 */

/** An agency as a buyer sees it; without an id once its account is deleted. */
const agency = {
  agencyId: id.nullable(),
  agencyName: z.string(),
  verified: z.boolean(),
  websiteUrl: z.string().nullable(),
};

/**
 * GET /api/my-access?agencyId=&cursor=: newest first, grouped by day, kind, person, kind of property and search. With
 * `agencyId` one agency, or `none` for deleted agencies; without it all.
 */
export const MyAccessQuery = z.object({
  agencyId: z.union([id, z.literal(NO_AGENCY)]).optional(),
  cursor: z.string().max(300).optional(),
});
export const AccessEntry = z.object({
  /** Used to report the entry. */
  id,
  ...agency,
  /** The agency's user, or `API key <name>`; null if they have left or it was not recorded. */
  person: z.string().nullable(),
  /** Every kind but `alerted` means that the agency has seen the buyer (`isSeen`). */
  kind: z.enum(disclosureKinds),
  /** Null once the search is deleted. */
  searchName: z.string().nullable(),
  propertyType: z.enum(PROPERTY_TYPES),
  /** The latest of `count` disclosures. */
  at: isoDate,
  count: z.number().int().positive(),
  /** Recorded before this page existed, with less detail. */
  carriedOver: z.boolean(),
  /** The latest removal request to the agency. */
  recall: z.object({ askedAt: isoDate, confirmedAt: isoDate.nullable() }).nullable(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

/** GET /api/my-access/agencies: the same by agency, latest first; deleted agencies are combined into one. */
export const AccessAgency = z.object({
  ...agency,
  /** Number of entries in `/api/my-access?agencyId=`. */
  entries: z.number().int().positive(),
  /** Someone at the agency has seen the buyer (`isSeen`); false if it was only sent a notification about them. */
  seen: z.boolean(),
  lastAt: isoDate,
  recall: AccessEntry.shape.recall,
});
export type AccessAgency = z.infer<typeof AccessAgency>;
export const AccessAgencies = z.object({ agencies: z.array(AccessAgency) });
export type AccessAgencies = z.infer<typeof AccessAgencies>;
export const MyAccess = z.object({ entries: z.array(AccessEntry), nextCursor: z.string().nullable() });
export type MyAccess = z.infer<typeof MyAccess>;

/** GET and PUT /api/contact-preferences; both return all preferences. */
export const ContactPreferences = z.object({
  mode: z.enum(contactModes),
  phone: z.boolean(),
  email: z.boolean(),
  /** Empty if not set. */
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
   * With `ask`: also ends ongoing contact. Upcoming viewings are cancelled, accepted introductions are revoked, and
   * the agencies are notified. Otherwise these continue until they end.
   */
  stopUnderWay: z.boolean().optional(),
}).refine(({ phone, email }) => phone || email, {
  path: ['phone'],
  message: 'Choose at least one way to be contacted',
});
export type ContactPreferencesBody = z.infer<typeof ContactPreferencesBody>;

/**
 * GET /api/contact-preferences/under-way: agencies that still see this buyer for a property although the buyer must
 * be asked first, or that would if the buyer chose that.
 */
export const UnderWay = z.object({
  ...agency,
  agencyId: id,
  kind: z.enum(underWayKinds),
  /** `3 bedroom house` */
  home: z.string(),
  /** For a viewing. */
  startsAt: isoDate.nullable(),
});
export type UnderWay = z.infer<typeof UnderWay>;
export const UnderWayContacts = z.object({ contacts: z.array(UnderWay) });
export type UnderWayContacts = z.infer<typeof UnderWayContacts>;

/** GET; POST /api/blocked-agencies (201, idempotent); DELETE /api/blocked-agencies/:agencyId (204). */
export const BlockBody = z.object({ agencyId: id });
export const BlockedAgency = z.object({ ...agency, agencyId: id, blockedAt: isoDate });
export type BlockedAgency = z.infer<typeof BlockedAgency>;
export const BlockedAgencies = z.object({ agencies: z.array(BlockedAgency) });
export type BlockedAgencies = z.infer<typeof BlockedAgencies>;

/**
 * POST /api/introductions, by an agent: 201. 409 for a second request for the same property and buyer, or if the
 * agency sees the buyer already; 404 if the reference belongs to no buyer who matches the property.
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
  /** No answer by then counts as declined. */
  expiresAt: isoDate,
});
export type IntroductionRequest = z.infer<typeof IntroductionRequest>;

/** GET /api/introductions, by a buyer: unanswered first, then newest first. */
export const Introduction = z.object({
  id,
  ...agency,
  /** `3 bedroom house`, without its location. */
  home: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  searchName: z.string().nullable(),
  message: z.string(),
  /** Also declined after seven days without an answer; `answeredAt` is null then. */
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
 * POST /api/introductions/:id/accept and /decline return the introduction. Both are idempotent. An accepted one can
 * be declined later; 409 for accepting a declined or expired one.
 */
export const AcceptBody = z.object({
  scope: z.enum(introductionScopes, { error: 'Choose this property or this agency' }),
});
export const DECLINE_REASON_MAX = 200;
export const DeclineBody = z.object({ reason: optionalLine(DECLINE_REASON_MAX).nullish() });
