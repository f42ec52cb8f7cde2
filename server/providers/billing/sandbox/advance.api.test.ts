import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';

it('advances the clock by whole months, to the last day of a shorter one', async () => {
  const t = await testApp();
  t.clock.set(new Date('2027-01-31T09:00:00Z'));
  const advance = async (unit: string) =>
    (await t.client().post('/sandbox/stripe/advance', { amount: 1, unit })).json();
  expect(await advance('month')).toEqual({ now: '2027-02-28T09:00:00.000Z', happened: [] });
  expect(await advance('year')).toMatchObject({ now: '2028-02-28T09:00:00.000Z' });
  expect(await advance('hour')).toMatchObject({ now: '2028-02-28T10:00:00.000Z' });
});
