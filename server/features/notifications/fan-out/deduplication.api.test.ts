import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { notYetNotified } from '../announce';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const home = { name: 'Terrace', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };

it('a buyer notified of a disclosure for a property is not notified of it again', async () => {
  const agent = await t.as(await t.make.agent());
  const save = async () => (await agent.post('/api/agent-searches', home)).json().id as string;
  const [shown, notifiedBefore, notNotifiedYet] = await Promise.all([
    t.make.buyer(),
    t.make.buyer(),
    t.make.buyer(),
  ]);
  const all = [shown, notifiedBefore, notNotifiedYet].map(({ id }) => ({ buyerId: id }));
  const notNotified = async (id: string) =>
    [...(await t.db.transaction((tx) => notYetNotified(tx, id, all)))].toSorted();
  const ids = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();

  const property = await save();
  expect(await notNotified(property)).toEqual(ids(shown, notifiedBefore, notNotifiedYet));
  await t.make.search({ userId: shown.id });
  await agent.get(`/api/agent-searches/${property}/matches`);
  expect(await notNotified(property)).toEqual(ids(notifiedBefore, notNotifiedYet));
  // Notified of the property before any disclosure.
  await t.make.search({ userId: notifiedBefore.id });
  await t.worker.drain();
  const inbox = (await (await t.as(notifiedBefore)).get('/api/notifications')).json();
  expect(inbox.notifications).toHaveLength(1);
  expect(await notNotified(property)).toEqual(ids(notifiedBefore, notNotifiedYet));
  await agent.get(`/api/agent-searches/${property}/matches`);
  expect(await notNotified(property)).toEqual(ids(notNotifiedYet));
  // Another property: no notifications yet.
  t.clock.advance(60_000);
  expect(await notNotified(await save())).toEqual(ids(shown, notifiedBefore, notNotifiedYet));
});
