import { expect, it } from 'vitest';
import { testAgent, testUser } from '../../test/test-user';
import { bodyOf, valuesOf } from './profile-values';

const updatedAt = '2026-05-03T10:00:00.000Z';
const person = { firstName: 'Jane', lastName: 'Hartley', phone: '01522 555123', updatedAt };

it('sends a buyer what buyers are asked, and only the consents that are asked', () => {
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

it('leaves out a consent that is locked', () => {
  const user = testUser({
    needsToSell: true,
    estateAgentConsent: true,
    estateAgentConsentDate: '2026-06-03T10:00:00.000Z',
  });
  expect(bodyOf(valuesOf(user), user)).not.toHaveProperty('estateAgentConsent');
});

it('sends an agent the agency, without what is locked', () => {
  const user = testAgent({ agencyName: 'Castlegate', branchLocation: 'Lincoln' });
  const values = { ...valuesOf(user), websiteUrl: 'https://castlegate.example' };
  expect(bodyOf(values, user)).toEqual({
    ...person,
    websiteUrl: 'https://castlegate.example',
    businessAddress: '',
    branchPlaceId: null,
  });
});

it('offers ten miles to an agency that has not said', () => {
  expect(valuesOf(testAgent()).operatingRadius).toBe('10');
  expect(valuesOf(testAgent({ operatingRadius: 20 })).operatingRadius).toBe('20');
  expect(valuesOf(testAgent({ operatingRadius: 7 })).operatingRadius).toBe('10');
});

it('asks an administrator for nothing but the name and number', () => {
  const user = testUser({ userType: 'admin' });
  expect(bodyOf(valuesOf(user), user)).toEqual(person);
});
