import { describe, expect, it } from 'vitest';
import { BUYING_STATUSES, type BuyingStatus } from '../matching/search-defaults';
import {
  type ProfileAnswers,
  type ProfileFacts,
  profileAfterSearch,
  type SearchAnswers,
  type StoredAnswers,
  searchAfterProfile,
} from './profile-search-sync';

const open: ProfileFacts = {
  needsToSell: null,
  needsMortgage: null,
  estateAgentConsent: null,
  mortgageBrokerConsent: null,
};
const said = (buyingStatus: SearchAnswers['buyingStatus'], financing: SearchAnswers['financing']) => ({
  buyingStatus,
  financing,
});

describe('a saved search', () => {
  it.each<[string, Partial<ProfileFacts>, SearchAnswers, SearchAnswers | null, Partial<ProfileAnswers>]>([
    [
      'fills an empty profile',
      {},
      said('needToSell', 'cash'),
      null,
      { needsToSell: true, needsMortgage: false },
    ],
    ['left at its presets, says nothing', {}, said('firstTime', 'mortgage'), null, {}],
    ['renting is no preset', {}, said('rented', 'mortgage'), null, { needsToSell: false }],
    [
      'edited with its presets left alone, says nothing',
      {},
      said('firstTime', 'mortgage'),
      said('firstTime', 'mortgage'),
      {},
    ],
    [
      'edited to what happens to be the presets, says it',
      {},
      said('firstTime', 'mortgage'),
      said('rented', 'cash'),
      { needsToSell: false, needsMortgage: true },
    ],
    [
      'with the presets chosen against the profile, is the later answer',
      { needsToSell: true, needsMortgage: false },
      said('firstTime', 'mortgage'),
      null,
      { needsToSell: false, needsMortgage: true },
    ],
    ['sold needs no sale', {}, said('sold', null), null, { needsToSell: false }],
    ['says nothing', {}, said(null, null), null, {}],
    ['says the same', { needsToSell: false, needsMortgage: true }, said('rented', 'mortgage'), null, {}],
    [
      'new, is the later answer',
      { needsToSell: false },
      said('needToSell', null),
      null,
      { needsToSell: true },
    ],
    [
      'edited, leaves what was answered in the profile since',
      { needsToSell: false, needsMortgage: false },
      said('needToSell', 'mortgage'),
      said('needToSell', 'mortgage'),
      {},
    ],
    [
      'edited, fills what the profile never said',
      {},
      said('needToSell', 'cash'),
      said('needToSell', 'cash'),
      { needsToSell: true, needsMortgage: false },
    ],
    [
      'edited to say otherwise, is the later answer',
      { needsToSell: true, needsMortgage: true },
      said('sold', 'cash'),
      said('needToSell', 'mortgage'),
      { needsToSell: false, needsMortgage: false },
    ],
    [
      'edited from one way of not selling to another, says nothing new',
      { needsToSell: true },
      said('rented', null),
      said('firstTime', null),
      {},
    ],
    [
      'never takes away the need that was consented to',
      { needsToSell: true, estateAgentConsent: true, needsMortgage: true, mortgageBrokerConsent: true },
      said('sold', 'cash'),
      null,
      {},
    ],
    [
      'may take away a need whose consent was refused',
      { needsToSell: true, estateAgentConsent: false, needsMortgage: true, mortgageBrokerConsent: false },
      said('sold', 'cash'),
      null,
      { needsToSell: false, needsMortgage: false },
    ],
  ])('%s', (_, profile, search, before, change) => {
    expect(profileAfterSearch({ ...open, ...profile }, search, before)).toEqual(change);
  });
});

describe('an answer in the profile', () => {
  const before = (
    buyingStatusBefore: BuyingStatus | null,
    buyingStatus: BuyingStatus = 'needToSell',
  ): StoredAnswers => ({ ...said(buyingStatus, 'cash'), buyingStatusBefore });
  it.each<[string, SearchAnswers & Partial<StoredAnswers>, Partial<ProfileAnswers>, Partial<StoredAnswers>]>([
    [
      'yes to selling',
      said('firstTime', 'cash'),
      { needsToSell: true },
      { buyingStatus: 'needToSell', buyingStatusBefore: 'firstTime' },
    ],
    [
      'no to selling',
      said('needToSell', 'cash'),
      { needsToSell: false },
      { buyingStatus: 'nothingToSell', buyingStatusBefore: null },
    ],
    [
      'no after yes',
      before('firstTime'),
      { needsToSell: false },
      { buyingStatus: 'firstTime', buyingStatusBefore: null },
    ],
    ['no, which a first-time buyer says too', said('firstTime', 'cash'), { needsToSell: false }, {}],
    ['no, which a sold home says too', said('sold', 'cash'), { needsToSell: false }, {}],
    ['no, which renting says too', said('rented', null), { needsToSell: false }, {}],
    ['no leaves alone what was not said', said(null, 'cash'), { needsToSell: false }, {}],
    ['yes leaves alone what was not said', said(null, 'cash'), { needsToSell: true }, {}],
    ['yes to a mortgage', said('sold', 'cash'), { needsMortgage: true }, { financing: 'mortgage' }],
    ['no to a mortgage', said('sold', 'mortgage'), { needsMortgage: false }, { financing: 'cash' }],
    ['the same', said('needToSell', 'mortgage'), { needsToSell: true, needsMortgage: true }, {}],
    ['nothing', said('needToSell', null), {}, {}],
    ['no answer', said('needToSell', null), { needsToSell: null, needsMortgage: null }, {}],
  ])('%s', (_, search, answer, change) => {
    expect(searchAfterProfile(search, answer)).toEqual(change);
  });

  it.each(BUYING_STATUSES)('yes and then no gives back %s', (status) => {
    const start = before(null, status);
    const yes = { ...start, ...searchAfterProfile(start, { needsToSell: true }) };
    expect(yes.buyingStatus).toBe('needToSell');
    const no = { ...yes, ...searchAfterProfile(yes, { needsToSell: false }) };
    // Whoever said it themselves has nothing to go back to.
    expect(no).toEqual(before(null, status === 'needToSell' ? 'nothingToSell' : status));
  });
});
