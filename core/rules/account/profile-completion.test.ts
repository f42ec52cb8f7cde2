import { describe, expect, it } from 'vitest';
import {
  type CompletionUser,
  PROFILE_BASE,
  PROFILE_COMPLETION_POINTS,
  profileCompletion,
} from './profile-completion';

const empty: CompletionUser = {
  phone: null,
  firstName: null,
  lastName: null,
  needsToSell: null,
  estateAgentConsent: null,
  needsMortgage: null,
  mortgageBrokerConsent: null,
};
const full: CompletionUser = {
  phone: '01522 000000',
  firstName: 'Ann',
  lastName: 'Bell',
  needsToSell: false,
  estateAgentConsent: null,
  needsMortgage: true,
  mortgageBrokerConsent: false,
};

it('starts at 30 and names everything missing', () => {
  const { score, missing } = profileCompletion(empty, 0);
  expect(score).toBe(30);
  expect(missing.map(({ key, points }) => [key, points])).toEqual([
    ['phone', 15],
    ['name', 15],
    ['selling', 10],
    ['mortgage', 10],
    ['search', 20],
  ]);
});

it('ends at 100 with nothing missing', () => {
  expect(profileCompletion(full, 1)).toEqual({ score: 100, missing: [] });
  expect(profileCompletion(full, 12).score).toBe(100);
});

describe('each part', () => {
  it.each<[string, Partial<CompletionUser>, number, number]>([
    ['phone', { phone: '1' }, 0, 45],
    ['blank phone', { phone: '  ' }, 0, 30],
    ['both names', { firstName: 'Ann', lastName: 'Bell' }, 0, 45],
    ['first name only', { firstName: 'Ann' }, 0, 30],
    ['last name only', { lastName: 'Bell' }, 0, 30],
    ['blank last name', { firstName: 'Ann', lastName: ' ' }, 0, 30],
    ['one search', {}, 1, 50],
  ])('%s: %#', (_, change, searches, score) => {
    expect(profileCompletion({ ...empty, ...change }, searches).score).toBe(score);
  });

  it.each([
    [null, null, false],
    [null, true, false],
    [null, false, false],
    [false, null, true],
    [false, true, true],
    [false, false, true],
    [true, null, false],
    [true, true, true],
    [true, false, true],
  ])('need %s with consent %s: resolved is %s', (need, consent, resolved) => {
    const points = resolved ? 40 : 30;
    expect(profileCompletion({ ...empty, needsToSell: need, estateAgentConsent: consent }, 0).score).toBe(
      points,
    );
    expect(
      profileCompletion({ ...empty, needsMortgage: need, mortgageBrokerConsent: consent }, 0).score,
    ).toBe(points);
  });
});

it('has points that add up to 100 with the base', () => {
  const points = Object.values(PROFILE_COMPLETION_POINTS).reduce<number>((sum, part) => sum + part, 0);
  expect(PROFILE_BASE + points).toBe(100);
});

it.each<[Partial<CompletionUser>, string[]]>([
  [{}, ['Say whether you need to sell', 'Say whether you need a mortgage']],
  [
    { needsToSell: true, needsMortgage: true },
    ['Say whether an estate agent can contact you', 'Say whether a broker can contact you'],
  ],
  [{ needsToSell: true, estateAgentConsent: false, needsMortgage: false }, []],
])('names the question that is open for %j', (answers, texts) => {
  const { missing } = profileCompletion(
    { ...full, needsMortgage: null, mortgageBrokerConsent: null, needsToSell: null, ...answers },
    1,
  );
  expect(missing.map(({ text }) => text)).toEqual(texts);
});
