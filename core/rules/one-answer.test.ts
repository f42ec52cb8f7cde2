import { describe, expect, it } from 'vitest';
import {
  type ProfileAnswers,
  type ProfileFacts,
  profileAfterSearch,
  type SearchAnswers,
  searchAfterProfile,
} from './one-answer';

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
    [
      'first-time and mortgage',
      {},
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
      said('needToSell', 'mortgage'),
      said('needToSell', 'mortgage'),
      { needsToSell: true, needsMortgage: true },
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
  it.each<[string, SearchAnswers, Partial<ProfileAnswers>, Partial<SearchAnswers>]>([
    ['yes to selling', said('firstTime', 'cash'), { needsToSell: true }, { buyingStatus: 'needToSell' }],
    ['no to selling', said('needToSell', 'cash'), { needsToSell: false }, { buyingStatus: 'nothingToSell' }],
    ['no, which a sold home says too', said('sold', 'cash'), { needsToSell: false }, {}],
    ['no, which renting says too', said('rented', null), { needsToSell: false }, {}],
    ['fills what was not said', said(null, null), { needsToSell: false }, { buyingStatus: 'nothingToSell' }],
    ['yes to a mortgage', said('sold', 'cash'), { needsMortgage: true }, { financing: 'mortgage' }],
    ['no to a mortgage', said('sold', 'mortgage'), { needsMortgage: false }, { financing: 'cash' }],
    ['the same', said('needToSell', 'mortgage'), { needsToSell: true, needsMortgage: true }, {}],
    ['nothing', said('needToSell', null), {}, {}],
    ['no answer', said('needToSell', null), { needsToSell: null, needsMortgage: null }, {}],
  ])('%s', (_, search, answer, change) => {
    expect(searchAfterProfile(search, answer)).toEqual(change);
  });
});
