import { expect, it } from 'vitest';
import { ensureGazetteer } from '../features/places/gazetteer';
import { uploadApp } from '../features/verification/test/uploads';
import { fillDemo } from './fill';
import { datedTooEarly, ungrounded } from './test/dates';
import { absurdities } from './test/daytime';
import { signedIn } from './test/signed-in';

it.each([
  ['at night', '2026-11-17T03:30:00Z'],
  ['late on the day the clocks changed', '2026-10-25T23:50:00Z'],
])('demo data filled %s is by day, in order, and shows something of everything', async (_when, clock) => {
  const t = await uploadApp();
  t.clock.set(new Date(clock));
  await ensureGazetteer(t.db);
  await fillDemo(t.context, () => undefined);
  expect(await absurdities(t.db)).toEqual([]);
  expect(await datedTooEarly(t.db, t.clock.now())).toEqual([]);
  expect(await ungrounded(t.db)).toEqual([]);
  const buyer = await signedIn(t, 'buyer');
  expect((await buyer.get('/api/introductions')).json().introductions).toMatchObject([{ status: 'asked' }]);
  const admin = await signedIn(t, 'admin');
  expect((await admin.get('/api/admin/contact-reports')).json().reports).toHaveLength(1);
});
