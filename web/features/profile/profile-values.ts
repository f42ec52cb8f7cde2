import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileBody } from '@threshold/core/contract/profile';
import { type LockableField, lockedFields } from '@threshold/core/rules/account/profile-locks';
import {
  OPERATING_RADIUS_DEFAULT,
  OPERATING_RADIUS_MILES,
} from '@threshold/core/rules/matching/search-defaults';
import { isPostcode } from '@threshold/core/rules/places/postcode';
import { z } from 'zod';
import type { CurrentUser } from '../../session/current-user';

export type Answer = 'yes' | 'no' | null;

/** Form values: empty strings for missing values; the radius is a string, as in the select. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  currentPostcode: string;
  needsToSell: Answer;
  estateAgentConsent: Answer;
  needsMortgage: Answer;
  mortgageBrokerConsent: Answer;
  agencyName: string;
  websiteUrl: string;
  businessAddress: string;
  branchLocation: string;
  branchPlaceId: string | null;
  operatingRadius: string;
}

export function valuesOf(user: CurrentUser): ProfileValues {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phone: user.phone ?? '',
    currentPostcode: user.currentPostcode ?? '',
    needsToSell: toAnswer(user.needsToSell),
    estateAgentConsent: toAnswer(user.estateAgentConsent),
    needsMortgage: toAnswer(user.needsMortgage),
    mortgageBrokerConsent: toAnswer(user.mortgageBrokerConsent),
    agencyName: user.agencyName ?? '',
    websiteUrl: user.websiteUrl ?? '',
    businessAddress: user.businessAddress ?? '',
    branchLocation: user.branchLocation ?? '',
    branchPlaceId: null,
    operatingRadius: String(radiusOf(user)),
  };
}

/** One of the options: an older account may have a radius that is not among them. */
function radiusOf({ operatingRadius }: CurrentUser): number {
  const offered: readonly number[] = OPERATING_RADIUS_MILES;
  return offered.includes(operatingRadius) ? operatingRadius : OPERATING_RADIUS_DEFAULT;
}

const toAnswer = (value: boolean | null): Answer => (value === null ? null : value ? 'yes' : 'no');
const fromAnswer = (value: Answer) => (value === null ? null : value === 'yes');

/** Request body: the fields of this user type, consents that apply, and no locked fields. */
export function bodyOf(values: ProfileValues, user: CurrentUser): z.input<typeof ProfileBody> {
  const { firstName, lastName, phone } = values;
  const given = {
    firstName,
    lastName,
    phone,
    ...(user.userType === 'buyer' ? buyerPart(values) : {}),
    ...(user.userType === 'agent' ? agentPart(values) : {}),
  };
  const locked = lockedFields(user);
  const open = Object.entries(given).filter(([field]) => !locked.has(field as LockableField));
  return { ...Object.fromEntries(open), ...(user.updatedAt ? { updatedAt: user.updatedAt } : {}) };
}

function buyerPart(values: ProfileValues) {
  const { needsToSell, needsMortgage } = values;
  return {
    currentPostcode: values.currentPostcode,
    needsToSell: fromAnswer(needsToSell),
    needsMortgage: fromAnswer(needsMortgage),
    ...(needsToSell === 'yes' ? { estateAgentConsent: fromAnswer(values.estateAgentConsent) } : {}),
    ...(needsMortgage === 'yes' ? { mortgageBrokerConsent: fromAnswer(values.mortgageBrokerConsent) } : {}),
  };
}

function agentPart(values: ProfileValues) {
  const { agencyName, websiteUrl, businessAddress, branchLocation, branchPlaceId } = values;
  const operatingRadius = Number(values.operatingRadius);
  return { agencyName, websiteUrl, businessAddress, branchLocation, branchPlaceId, operatingRadius };
}

const POSTCODE_INVALID = 'Enter a full UK postcode, like LN1 3AA';
const Body = ProfileBody.refine((body) => !body.currentPostcode || isPostcode(body.currentPostcode), {
  path: ['currentPostcode'],
  message: POSTCODE_INVALID,
});

/** Validates the request body of this account with the contract's schema. */
export function checkProfile(user: CurrentUser) {
  const Form = z
    .custom<ProfileValues>()
    .transform((values) => bodyOf(values, user))
    .pipe(Body);
  return zodResolver<ProfileValues, unknown, ProfileBody, typeof Form>(Form);
}
