import type { UserType } from '@threshold/core/contract/accounts';
import type { ConsentBody, ProfileBody } from '@threshold/core/contract/profile';
import { LOCKED_NOTE, type LockableField, lockedFields } from '@threshold/core/rules/account/profile-locks';
import { normalisePostcode } from '@threshold/core/rules/places/postcode';
import { failure, fieldFailure } from '../../base/failure';
import type { UserRow } from '../../db/schema/users';

const personal = ['firstName', 'lastName', 'phone'] as const;
const answers = ['needsToSell', 'estateAgentConsent', 'needsMortgage', 'mortgageBrokerConsent'] as const;
const agency = ['agencyName', 'businessAddress', 'branchLocation', 'operatingRadius', 'websiteUrl'] as const;

type ProfileField = 'currentPostcode' | (typeof personal | typeof answers | typeof agency)[number];
export type ProfileChange = Partial<Pick<UserRow, ProfileField>>;

export const consentFields: readonly ProfileField[] = answers;

const fieldsOf: Readonly<Record<UserType, readonly ProfileField[]>> = {
  buyer: [...personal, 'currentPostcode', ...answers],
  agent: [...personal, ...agency],
  admin: personal,
};

/** Staff may change their own details, not those of the agency. */
export const fieldsFor = (user: UserRow): readonly ProfileField[] =>
  user.agentRole === 'staff' ? personal : fieldsOf[user.userType];

const names = { firstName: 'First name is required', lastName: 'Last name is required' };
const namesAndPhone = { ...names, phone: 'Phone number is required' };
const requiredOf: Readonly<Record<UserType, Partial<Record<ProfileField, string>>>> = {
  buyer: { ...namesAndPhone, currentPostcode: 'Current postcode is required' },
  agent: namesAndPhone,
  admin: names,
};

/** Each consent with its column, the column of its date, and the need it depends on. */
export const consents = {
  gdpr: { answer: 'gdprConsentGiven', date: 'gdprConsentDate', need: null, needMessage: '' },
  estateAgent: {
    answer: 'estateAgentConsent',
    date: 'estateAgentConsentDate',
    need: 'needsToSell',
    needMessage: 'First say that you need to sell your home',
  },
  mortgageBroker: {
    answer: 'mortgageBrokerConsent',
    date: 'mortgageConsentDate',
    need: 'needsMortgage',
    needMessage: 'First say that you need a mortgage',
  },
} as const;

/** The consents that are given in the profile. */
export const profileConsents = ['estateAgent', 'mortgageBroker'] as const;

const CONSENT_LOCKED = "You've already given this consent. You can withdraw it in your privacy settings.";

/** The fields that differ from the stored row. */
export function changesIn(
  user: UserRow,
  input: ProfileBody | ConsentBody,
  fields: readonly ProfileField[],
): ProfileChange {
  const submitted = fields.map((field) => [field, stored(field, input)] as const);
  const changed = submitted.filter(
    ([field, value]) => value !== undefined && value !== (user[field] ?? null),
  );
  return Object.fromEntries(changed);
}

function stored(field: ProfileField, input: ProfileBody): string | number | boolean | null | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  if (field === 'currentPostcode') return postcode(value);
  // An empty text means null; an empty question is unanswered.
  if (value === null) return isText(field) ? null : undefined;
  return value === '' ? null : value;
}

const isText = (field: ProfileField) => field !== 'operatingRadius' && !consentFields.includes(field);

function postcode(value: unknown): string {
  const normalised = normalisePostcode(String(value));
  if (!normalised) throw fieldFailure('currentPostcode', 'Enter a full UK postcode, like LN1 3AA');
  return normalised;
}

export function refuseLocked(user: UserRow, change: ProfileChange): void {
  const locked = lockedFields(user);
  const refused = Object.keys(change).filter((field) => locked.has(field as LockableField));
  if (refused.length === 0) return;
  const consentOnly = refused.every((field) => consentFields.includes(field as ProfileField));
  const note = (field: string) =>
    consentFields.includes(field as ProfileField) ? CONSENT_LOCKED : LOCKED_NOTE;
  throw failure('FIELD_LOCKED', {
    fieldErrors: Object.fromEntries(refused.map((field) => [field, note(field)])),
    ...(consentOnly ? { message: CONSENT_LOCKED } : {}),
  });
}

/** A consent without its need is ignored. */
export function refuseConsentWithoutNeed(user: UserRow, change: ProfileChange): void {
  const after = { ...user, ...change };
  for (const kind of profileConsents) {
    const { answer, need, needMessage } = consents[kind];
    if (change[answer] !== undefined && after[need] !== true) throw fieldFailure(answer, needMessage);
  }
}

export function refuseIncomplete(user: UserRow, change: ProfileChange): void {
  const after = { ...user, ...change };
  // Staff may have been invited without a phone number.
  const required = user.agentRole === 'staff' ? requiredOf.admin : requiredOf[user.userType];
  const missing = Object.entries(required).filter(([field]) => !after[field as ProfileField]);
  const [first] = missing;
  if (!first) return;
  throw failure('VALIDATION_ERROR', { message: first[1], fieldErrors: Object.fromEntries(missing) });
}
