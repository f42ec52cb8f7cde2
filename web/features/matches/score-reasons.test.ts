import { expect, it } from 'vitest';
import { match } from '../agent-searches/test/dialog';
import { isLifted, scoreReasons } from './score-reasons';

const now = new Date('2026-11-15T09:00:00.000Z');

it('lists each component with its points and reason', () => {
  expect(scoreReasons(match(), now)).toEqual([
    { label: 'Search confirmed', points: 50, of: 50, why: 'Confirmed yesterday' },
    { label: 'Profile', points: 22, of: 30, why: 'Everything filled in' },
    { label: 'Activity', points: 15, of: 20, why: 'Active 2 days ago' },
  ]);
});

it('names missing profile fields and events that never happened', () => {
  const quiet = match({
    lastConfirmedAt: null,
    specificRequirements: ' ',
    buyingStatus: null,
    user: { phone: null, lastActiveAt: null },
    breakdown: { total: 50, confirmation: 0, profile: 7, activity: 0 },
  });
  expect(scoreReasons(quiet, now).map(({ why }) => why)).toEqual([
    'Never confirmed',
    'Missing: phone, requirements, buying status',
    'Not seen yet',
  ]);
  expect(isLifted(quiet)).toBe(true);
  expect(isLifted(match())).toBe(false);
});

it('formats a date of today as today', () => {
  const fresh = match({ lastConfirmedAt: now.toISOString() });
  expect(scoreReasons(fresh, now)[0]?.why).toBe('Confirmed today');
});

it('formats the previous evening as yesterday, in London time', () => {
  const late = match({
    lastConfirmedAt: '2026-11-14T23:30:00.000Z',
    user: { lastActiveAt: '2026-11-14T20:00:00.000Z' },
  });
  const [confirmation, , activity] = scoreReasons(late, now);
  expect([confirmation?.why, activity?.why]).toEqual(['Confirmed yesterday', 'Active yesterday']);
  // In summer London is an hour ahead of UTC.
  const summer = match({ lastConfirmedAt: '2026-07-14T23:30:00.000Z' });
  expect(scoreReasons(summer, new Date('2026-07-15T08:00:00.000Z'))[0]?.why).toBe('Confirmed today');
});
