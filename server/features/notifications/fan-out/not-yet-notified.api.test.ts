import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { notYetNotified } from '../announce';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const home = { name: 'Terrace', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };

it('whoever has been told that they were shown for a property is not told again, and everyone else is', async () => {
  const agent = await t.as(await t.make.agent());
  const save = async () => (await agent.post('/api/agent-searches', home)).json().id as string;
  const [shown, early, unheard] = await Promise.all([t.make.buyer(), t.make.buyer(), t.make.buyer()]);
  const all = [shown, early, unheard].map(({ id }) => ({ buyerId: id }));
  const notNotified = async (id: string) =>
    [...(await t.db.transaction((tx) => notYetNotified(tx, id, all)))].toSorted();
  const ids = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();

  const property = await save();
  expect(await notNotified(property)).toEqual(ids(shown, early, unheard));
  await t.make.search({ userId: shown.id });
  await agent.get(`/api/agent-searches/${property}/matches`);
  expect(await notNotified(property)).toEqual(ids(early, unheard));
  // Told that there is something for them, before anybody was shown.
  await t.make.search({ userId: early.id });
  await t.worker.drain();
  const bell = (await (await t.as(early)).get('/api/notifications')).json();
  expect(bell.notifications).toHaveLength(1);
  expect(await notNotified(property)).toEqual(ids(early, unheard));
  await agent.get(`/api/agent-searches/${property}/matches`);
  expect(await notNotified(property)).toEqual(ids(unheard));
  // Of another property nobody has heard.
  t.clock.advance(60_000);
  expect(await notNotified(await save())).toEqual(ids(shown, early, unheard));
});
