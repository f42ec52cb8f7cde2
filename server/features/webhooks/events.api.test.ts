import type { WebhookEvent } from '@threshold/core/contract/webhooks';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { agentSearches } from '../../db/schema/searches';
import { type UserRow, users } from '../../db/schema/users';
import { webhookEndpoints, webhookMessages } from '../../db/schema/webhooks';
import { type TestReceiver, testReceiver } from '../../providers/webhooks/test/receiver';
import { type TestApp, testApp } from '../../test/app';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import * as ask from '../contact-permission/test/people';
import { change, looking } from '../properties/test/agency';
import { imported } from '../stock-imports/test/agency';
import { blm, home } from '../stock-imports/test/stock-files';
import { agency as viewingAgency, body as viewingBody } from '../viewings/test/agency';
import { publishEvents } from './index';
import { endpointAt, someEvent, verified } from './test/endpoints';

let t: TestApp;
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await testReceiver();
  t = await testApp();
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.received.length = 0;
  await t.db.transaction(async (tx) => {
    await tx.delete(webhookEndpoints);
    await tx.delete(webhookMessages);
    await tx.delete(jobs);
    await tx.delete(agentSearches);
    await tx.delete(users).where(eq(users.userType, 'buyer'));
  });
});

const NAMES = ['Quentin', 'Zephyr', '07700', '@', 'Olive', 'Steep Hill', 'Terrace'];

/** Listens for the agency, and for another that must hear nothing. */
async function listen(owner: UserRow, events?: readonly WebhookEvent[]) {
  const { endpoint } = await endpointAt(t, `${receiver.url}/own`, { owner, ...(events && { events }) });
  await endpointAt(t, `${receiver.url}/other`);
  /** Data of the events since the last call, oldest first. */
  return async (type: WebhookEvent) => {
    await t.worker.drain();
    const received = receiver.received.splice(0);
    expect(received.map(({ path }) => path).filter((path) => path !== '/own')).toEqual([]);
    for (const { body } of received) for (const name of NAMES) expect(body).not.toContain(name);
    return received
      .map((webhook) => verified(webhook, endpoint.secret))
      .filter((event) => event.type === type)
      .map((event) => event.data);
  };
}

describe('match.new', () => {
  it('follows a buyer whose search fits, once per property, whether or not they are to be asked first', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const properties = [
      await t.make.agentSearch({ userId: owner.id, name: 'Terrace' }),
      await t.make.agentSearch({ userId: staff.id, name: 'Terrace' }),
    ];
    await t.make.agentSearch({ userId: owner.id, propertyType: 'flat' });
    const heard = await listen(owner);
    const expected = properties.map(({ id }) => ({ propertyId: id, reference: null, count: 1 }));
    const byId = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));
    for (const mode of ['open', 'ask']) {
      const { buyer, asBuyer } = await ask.looking(t);
      await ask.choose(asBuyer, { mode });
      const [search] = (await asBuyer.get('/api/buyer-searches')).json();
      await asBuyer.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
      expect((await heard('match.new')).sort(byId), mode).toEqual([...expected].sort(byId));
      // The same buyer is not new twice.
      await asBuyer.post(`/api/buyer-searches/${search.id}/confirm`);
      await asBuyer.patch(`/api/buyer-searches/${search.id}`, { isActive: true });
      expect(await heard('match.new')).toEqual([]);
      expect(buyer.id).toBeTruthy();
    }
  });
});

describe('introduction.answered', () => {
  it('says yes and no, and nothing when the answer is the same again', async () => {
    const { asBuyer } = await ask.looking(t);
    await ask.choose(asBuyer, { mode: 'ask' });
    const mint = await ask.agency(t, 'Mint');
    const heard = await listen(mint.owner);
    await mint.requestIntroduction((await mint.first()).buyerRef);
    expect(await heard('introduction.answered')).toEqual([]);
    const [request] = await ask.requests(asBuyer);
    const path = `/api/introductions/${request!.id}`;
    const about = { propertyId: mint.property.id, reference: null, introductionId: request!.id };
    await asBuyer.post(`${path}/accept`, { scope: 'property' });
    expect(await heard('introduction.answered')).toEqual([{ ...about, answer: 'accepted' }]);
    await asBuyer.post(`${path}/accept`, { scope: 'agency' });
    expect(await heard('introduction.answered')).toEqual([]);
    await asBuyer.post(`${path}/decline`, {});
    await asBuyer.post(`${path}/decline`, {});
    expect(await heard('introduction.answered')).toEqual([{ ...about, answer: 'declined' }]);
  });

  it('is not sent to an agency the buyer has blocked', async () => {
    const { asBuyer } = await ask.looking(t);
    await ask.choose(asBuyer, { mode: 'ask' });
    const mint = await ask.agency(t, 'Mint');
    const heard = await listen(mint.owner);
    await mint.requestIntroduction((await mint.first()).buyerRef);
    const [request] = await ask.requests(asBuyer);
    await asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id });
    await asBuyer.post(`/api/introductions/${request!.id}/decline`, {});
    expect(await heard('introduction.answered')).toEqual([]);
  });
});

describe('viewing.changed and stage.changed', () => {
  it('follow a viewing from the invitation to its end', async () => {
    const { owner, property, buyer, olive, arranged, token, answer } = await viewingAgency(t);
    const heard = await listen(owner, ['viewing.changed']);
    const viewing = await arranged();
    const about = { propertyId: property.id, reference: null, viewingId: viewing.id };
    expect(await heard('viewing.changed')).toEqual([{ ...about, status: 'invited' }]);
    // A resubmission changes nothing.
    await arranged();
    expect(await heard('viewing.changed')).toEqual([]);
    await answer({ token: await token(), answer: 'accept' });
    expect(await heard('viewing.changed')).toEqual([{ ...about, status: 'accepted' }]);
    await olive.patch(`/api/viewings/${viewing.id}`, { where: 'At the gate' });
    expect(await heard('viewing.changed')).toEqual([{ ...about, status: 'accepted' }]);
    await olive.delete(`/api/viewings/${viewing.id}`);
    await olive.delete(`/api/viewings/${viewing.id}`);
    expect(await heard('viewing.changed')).toEqual([{ ...about, status: 'cancelled' }]);
    expect(buyer.id).toBeTruthy();
  });

  it('name a buyer by the agency’s own pseudonym, for changes by agents and by the buyer', async () => {
    const { owner, property, buyer, olive, arranged } = await viewingAgency(t);
    const heard = await listen(owner);
    const buyerRef = buyerRefs(t.context.secrets, owner.id)(buyer.id);
    const about = { propertyId: property.id, reference: null, buyerRef };
    await change(olive, property.id, buyer, { version: 0, stage: 'contacted' });
    expect(await heard('stage.changed')).toEqual([{ ...about, stage: 'contacted' }]);
    await change(olive, property.id, buyer, { version: 1, note: 'Rang Quentin' });
    expect(await heard('stage.changed')).toEqual([]);
    await arranged(viewingBody);
    expect(await heard('stage.changed')).toEqual([{ ...about, stage: 'viewing' }]);
    const asBuyer = await t.as(buyer);
    const { contacts } = (await asBuyer.get('/api/my-contacts')).json();
    await asBuyer.post(`/api/my-contacts/${contacts[0].id}/decline`);
    expect(await heard('stage.changed')).toEqual([{ ...about, stage: 'not_interested' }]);
  });

  it('follow a sale', async () => {
    const { owner, property, olive } = await viewingAgency(t);
    const heard = await listen(owner);
    const buyer = await looking(t);
    const closed = await olive.post(`/api/properties/${property.id}/close`, {
      outcome: 'sold_here',
      buyerId: buyer.id,
      price: 250_000,
    });
    expect([closed.statusCode, closed.body]).toEqual([200, closed.body]);
    const buyerRef = buyerRefs(t.context.secrets, owner.id)(buyer.id);
    expect(await heard('stage.changed')).toEqual([
      { propertyId: property.id, reference: null, buyerRef, stage: 'agreed' },
    ]);
  });
});

describe('removal.requested', () => {
  it('is sent to each agency that holds the buyer, with the number of the request', async () => {
    const { asBuyer } = await ask.looking(t);
    const mint = await ask.agency(t, 'Mint');
    const heard = await listen(mint.owner);
    await mint.exported();
    await heard('removal.requested');
    await asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id });
    const { recalls } = (await mint.agent.get('/api/recalls')).json();
    expect(recalls).toHaveLength(1);
    expect(await heard('removal.requested')).toEqual([{ recallId: recalls[0].id }]);
  });
});

describe('stock_import.finished', () => {
  it('follows an import that is applied or held, and no preview', async () => {
    const owner = await t.make.agent();
    const heard = await listen(owner);
    const person = await t.as(owner);
    const homes = [home('A'), home('B')];
    await imported(person, homes, { dryRun: true });
    expect(await heard('stock_import.finished')).toEqual([]);
    const files = { applied: blm(homes), held: blm([home('A')], { end: '' }) };
    for (const [status, file] of Object.entries(files)) {
      const { id, counts } = await imported(person, file);
      expect(await heard('stock_import.finished')).toEqual([{ runId: id, status, counts }]);
    }
  });
});

describe('any event', () => {
  it('does not happen if the change is rolled back', async () => {
    const owner = await t.make.agent();
    const heard = await listen(owner);
    const failed = t.db.transaction(async (tx) => {
      await publishEvents(tx, [someEvent(t, owner.id)]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await heard('removal.requested')).toEqual([]);
    expect(await t.db.select().from(webhookMessages)).toEqual([]);
  });

  it('is not stored for an endpoint that is off or wants others', async () => {
    const owner = await t.make.agent();
    const heard = await listen(owner, ['match.new']);
    const { person, path } = await endpointAt(t, `${receiver.url}/off`, { owner });
    await person.patch(path, { enabled: false });
    await t.db.transaction((tx) => publishEvents(tx, [someEvent(t, owner.id)]));
    expect(await heard('removal.requested')).toEqual([]);
    expect(await t.db.select().from(webhookMessages)).toEqual([]);
  });
});
