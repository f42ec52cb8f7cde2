import { describe, expect, it } from 'vitest';
import { type LockFacts, lockedFields } from './profile-locks';

const fresh: LockFacts = {
  agencyName: null,
  websiteUrl: null,
  businessAddress: null,
  branchLocation: null,
  operatingRadius: 10,
  estateAgentConsentDate: null,
  mortgageConsentDate: null,
  verificationStatus: 'pending',
};
const locked = (facts: Partial<LockFacts>) => [...lockedFields({ ...fresh, ...facts })];

describe('locked fields', () => {
  it('a fresh account has none, its default radius included', () => expect(locked({})).toEqual([]));

  it.each(['agencyName', 'websiteUrl', 'businessAddress'] as const)('%s is locked once filled', (field) => {
    expect(locked({ [field]: 'something' })).toEqual([field]);
    expect(locked({ [field]: '' })).toEqual([]);
    expect(locked({ [field]: '   ' })).toEqual([]);
  });

  it('what says who an agency is cannot be added once it was approved, where it works can', () => {
    const identity = ['agencyName', 'websiteUrl', 'businessAddress'];
    expect(locked({ verificationStatus: 'approved' })).toEqual(identity);
    expect(locked({ verificationStatus: 'rejected' })).toEqual([]);
  });

  it('the branch takes the radius with it', () => {
    expect(locked({ branchLocation: 'Lincoln' })).toEqual(['branchLocation', 'operatingRadius']);
    expect(locked({ branchLocation: 'Lincoln', operatingRadius: 0 })).toEqual(['branchLocation']);
    expect(locked({ branchLocation: 'Lincoln', operatingRadius: null })).toEqual(['branchLocation']);
  });

  it('a consent is locked by its date, however it is written', () => {
    expect(locked({ estateAgentConsentDate: '2026-11-15T09:00:00.000Z' })).toEqual(['estateAgentConsent']);
    expect(locked({ mortgageConsentDate: new Date(0) })).toEqual(['mortgageBrokerConsent']);
  });
});
