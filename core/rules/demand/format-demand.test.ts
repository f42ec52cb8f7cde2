import { expect, it } from 'vitest';
import { blankProperty } from '../../test/samples';
import { formatLongDay } from '../format/dates';
import { demandStats } from './demand-stats';
import { areaText, demandSentences, emptyCurveSentence, howCounted } from './format-demand';

it.each([
  ['Lincoln, Lincolnshire', 'Lincoln, Lincolnshire'],
  ['LN1', 'LN1'],
  ['LN1 3AA', 'the LN1 area'],
  ['ln13aa, Lincoln', 'the LN1 area, Lincoln'],
])('%s is told as %s', (location, area) => expect(areaText(location)).toBe(area));

const home = { ...blankProperty, bedrooms: 3, price: 250_000 };
const stats = (people: number) => ({
  ...demandStats(
    [
      {
        below: 0,
        upto: 300_000,
        needsToSell: false,
        confirmedWithin: 3,
        financing: 'cash',
        buyingStatus: 'firstTime',
        people,
      },
    ],
    home.price,
  ),
  weeks: [],
  area: 'Lincoln',
  agency: 'Example & Co',
  date: '2026-11-15',
  address: null,
});

it('answers in three sentences', () => {
  expect(demandSentences(home, stats(37), formatLongDay)).toEqual([
    'On 15 November 2026, at least 35 registered buyers were looking for a home like this one: a 3 bedroom house, in or near Lincoln, at £250,000.',
    'At least 35 of them had confirmed in the last seven days that they were still looking, and fewer than five had a home to sell first.',
    'At other asking prices, it would have been at least 35 at both £240,000 and £260,000.',
  ]);
  expect(demandSentences(home, stats(2), formatLongDay)).toEqual([
    'On 15 November 2026, fewer than five registered buyers were looking for a home like this one: a 3 bedroom house, in or near Lincoln, at £250,000.',
    'At other asking prices, it would have been fewer than five at both £240,000 and £260,000.',
  ]);
});

it('has a sentence in place of a chart without bars', () => {
  expect(emptyCurveSentence(stats(37).curve)).toBeNull();
  expect(emptyCurveSentence(stats(2).curve)).toBe(
    'Fewer than five buyers at every price from £175,000 to £325,000.',
  );
});

it('hurries nobody', () => {
  const said = [...demandSentences(home, stats(37), formatLongDay), ...howCounted('Threshold')].join(' ');
  expect(said).not.toMatch(/\b(only|hurry|now|today|soon|guarantee|last chance)\b|!/i);
});
