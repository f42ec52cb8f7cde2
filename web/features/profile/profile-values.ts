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

/** What the form holds: empty texts for what is not there, the radius as text, as the browser keeps it. */
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

/** One of the choices: an older account may hold a distance that is none of them. */
function radiusOf({ operatingRadius }: CurrentUser): number {
  const offered: readonly number[] = OPERATING_RADIUS_MILES;
  return offered.includes(operatingRadius) ? operatingRadius : OPERATING_RADIUS_DEFAULT;
}

const toAnswer = (value: boolean | null): Answer => (value === null ? null : value ? 'yes' : 'no');
const fromAnswer = (value: Answer) => (value === null ? null : value === 'yes');

/** What is sent: what belongs to this sort of account, what is asked at all, and nothing that is locked. */
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

/** The contract's own check, over what would be sent for this account. */
export function checkProfile(user: CurrentUser) {
  const Form = z
    .custom<ProfileValues>()
    .transform((values) => bodyOf(values, user))
    .pipe(Body);
  return zodResolver<ProfileValues, unknown, ProfileBody, typeof Form>(Form);
}
