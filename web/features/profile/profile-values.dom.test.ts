import { expect, it } from 'vitest';
import { testAgent, testUser } from '../../test/test-user';
import { bodyOf, valuesOf } from './profile-values';

const updatedAt = '2026-05-03T10:00:00.000Z';
const person = { firstName: 'Jane', lastName: 'Hartley', phone: '01522 555123', updatedAt };

it('sends the buyer fields, and only the consents that apply', () => {
  const user = testUser({ currentPostcode: 'LN1 3AA', needsToSell: true, needsMortgage: false });
  const values = { ...valuesOf(user), estateAgentConsent: 'no' as const };
  expect(bodyOf(values, user)).toEqual({
    ...person,
    currentPostcode: 'LN1 3AA',
    needsToSell: true,
    needsMortgage: false,
    estateAgentConsent: false,
  });
});

it('omits a locked consent', () => {
  const user = testUser({
    needsToSell: true,
    estateAgentConsent: true,
    estateAgentConsentDate: '2026-06-03T10:00:00.000Z',
  });
  expect(bodyOf(valuesOf(user), user)).not.toHaveProperty('estateAgentConsent');
});

it('sends the agency fields except locked ones', () => {
  const user = testAgent({ agencyName: 'Castlegate', branchLocation: 'Lincoln' });
  const values = { ...valuesOf(user), websiteUrl: 'https://castlegate.example' };
  expect(bodyOf(values, user)).toEqual({
    ...person,
    websiteUrl: 'https://castlegate.example',
    businessAddress: '',
    branchPlaceId: null,
  });
});

it('defaults to ten miles for an agency without a radius', () => {
  expect(valuesOf(testAgent()).operatingRadius).toBe('10');
  expect(valuesOf(testAgent({ operatingRadius: 20 })).operatingRadius).toBe('20');
  expect(valuesOf(testAgent({ operatingRadius: 7 })).operatingRadius).toBe('10');
});

it('sends only name and phone for an administrator', () => {
  const user = testUser({ userType: 'admin' });
  expect(bodyOf(valuesOf(user), user)).toEqual(person);
});
