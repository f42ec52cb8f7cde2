import { z } from 'zod';
import { OPERATING_RADIUS_MILES } from '../rules/matching/search-defaults';
import { CurrentUser, firstName, lastName } from './accounts';
import { isoDate, line, optionalLine, optionalName, phone } from './fields';

const answer = z.boolean().nullish();
const website = z
  .string()
  .trim()
  .transform(withScheme)
  .pipe(z.string().max(200, 'Use at most 200 characters'))
  .refine(
    (value) => value === '' || isWebAddress(value),
    'Enter a full web address, like https://www.example.com',
  );

/**
 * PATCH /api/profile. Absent fields and null answers change nothing. A different value for a locked field is answered
 * with 409 and nothing is saved. Fields that do not apply to the user type are ignored.
 */
export const ProfileBody = z.object({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  phone: phone('Phone number is required').optional(),
  /** Required from buyers only; validated and normalised on the server. */
  currentPostcode: line(10, 'Current postcode is required').optional(),
  needsToSell: answer,
  estateAgentConsent: answer,
  needsMortgage: answer,
  mortgageBrokerConsent: answer,
  agencyName: optionalName(120).nullish(),
  businessAddress: optionalLine(240).nullish(),
  branchLocation: optionalLine(160).nullish(),
  branchPlaceId: z.string().max(80).nullish(),
  operatingRadius: z.coerce
    .number()
    .refine(
      (miles) => (OPERATING_RADIUS_MILES as readonly number[]).includes(miles),
      'Choose 5, 10, 15 or 20 miles',
    )
    .nullish(),
  websiteUrl: website.nullish(),
  /** The `updatedAt` that the form was opened with: if the stored one is later, the response is 409. */
  updatedAt: isoDate.optional(),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

/** PATCH /api/profile/consent: one answer at a time; a body without any is refused. */
export const ConsentBody = ProfileBody.pick({
  needsToSell: true,
  estateAgentConsent: true,
  needsMortgage: true,
  mortgageBrokerConsent: true,
}).refine((body) => Object.values(body).some((value) => value !== undefined), {
  message: 'Answer at least one question',
});
export type ConsentBody = z.infer<typeof ConsentBody>;

export const ProfileResponse = z.object({ message: z.string(), user: CurrentUser });
export type ProfileResponse = z.infer<typeof ProfileResponse>;

function isWebAddress(value: string): boolean {
  try {
    const url = new URL(value);
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return web && url.hostname.includes('.') && url.username === '';
  } catch {
    return false;
  }
}

/** Adds the scheme to "www.example.com". */
export function withScheme(website: string): string {
  return website === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(website) ? website : `https://${website}`;
}
