import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@threshold/core/contract/stream';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { removeSession } from '../sessions';
import { liveService } from './live.service';
import { publishLiveEvent, publishToUsers } from './publish';
import { MAX_PER_USER } from './stream-registry';
import { openStream } from './test/reader';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const work = (): LiveEvent => ({ kind: 'work', propertyId: randomUUID(), buyerId: randomUUID() });
const inboxEvent: LiveEvent = { kind: 'bell' };
const publish = (to: Parameters<typeof publishLiveEvent>[1], event: LiveEvent, at = t) =>
  at.db.transaction((tx) => publishLiveEvent(tx, to, event));

/** A client without a connection. */
async function clientOf(user: { id: string }) {
  const client = {
    sid: hashToken(await t.make.session(user.id)),
    actor: { id: user.id, userType: 'agent' as const, agentRole: 'owner' as const, agencyId: user.id },
    ended: false,
    received: '',
    write(text: string) {
      client.received += text;
      return true;
    },
    end() {
      client.ended = true;
    },
  };
  return client;
}

describe('an open stream', () => {
  it('is an event stream that proxies do not buffer', async () => {
    const tab = await openStream(t, await t.make.buyer());
    expect(tab.status).toBe(200);
    expect(tab.headers['content-type']).toBe('text/event-stream');
    expect(tab.headers['cache-control']).toContain('no-transform');
    expect(tab.headers['x-accel-buffering']).toBe('no');
    expect(tab.headers['content-encoding']).toBeUndefined();
    expect(tab.headers['content-security-policy']).toContain("default-src 'self'");
    await expect.poll(() => tab.text()).toMatch(/^retry: \d+\n\n/);
    tab.leave();
  });

  it('needs a signed-in user, and is closed to a suspended agency', async () => {
    expect((await openStream(t, null)).status).toBe(401);
    const suspended = await t.make.agent({ subscriptionStatus: 'suspended' });
    expect((await openStream(t, suspended)).status).toBe(403);
  });

  it('sends agency events to that agency only, and user events to that user only', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const people = [owner, staff, await t.make.agent(), await t.make.buyer()];
    const [atOwner, atStaff, elsewhere, buyer] = await Promise.all(people.map((each) => openStream(t, each)));
    if (!atOwner || !atStaff || !elsewhere || !buyer) throw new Error('no streams');
    const [forAll, forOwner, last] = [work(), inboxEvent, work()];
    await publish({ agencyId: owner.id }, forAll);
    await publish({ userId: owner.id }, forOwner);
    await t.db.transaction((tx) =>
      publishToUsers(
        tx,
        people.map(({ id }) => id),
        last,
      ),
    );
    for (const tab of [atOwner, atStaff, elsewhere, buyer]) await tab.receives(last);
    expect(atOwner.events()).toEqual([forAll, forOwner, last]);
    expect(atStaff.events()).toEqual([forAll, last]);
    expect(elsewhere.events()).toEqual([last]);
    expect(buyer.events()).toEqual([last]);
  });

  it('sends nothing of a change that was rolled back', async () => {
    const buyer = await t.make.buyer();
    const tab = await openStream(t, buyer);
    const undone = t.db.transaction(async (tx) => {
      await publishLiveEvent(tx, { userId: buyer.id }, work());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish({ userId: buyer.id }, inboxEvent);
    await tab.receives(inboxEvent);
    expect(tab.events()).toEqual([inboxEvent]);
  });

  it('receives an event for thousands of users', async () => {
    const buyer = await t.make.buyer();
    const tab = await openStream(t, buyer);
    const many = [...Array.from({ length: 2_000 }, () => randomUUID()), buyer.id];
    await t.db.transaction((tx) => publishToUsers(tx, many, inboxEvent));
    await tab.receives(inboxEvent);
  });

  it('receives heartbeats while the database keeps the checks waiting', async () => {
    const live = liveService(t.context, t.app.log);
    const client = await clientOf(await t.make.agent());
    live.open(client);
    let checked: Promise<void> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      checked = live.checkAll();
      await expect.poll(() => client.received).toBe(': \n\n');
    });
    await checked;
    expect(client.ended).toBe(false);
  });

  it('does not count as activity of the user', async () => {
    const long = new Date('2026-01-01T00:00:00Z');
    const buyer = await t.make.buyer({ lastActiveAt: long });
    const tab = await openStream(t, buyer);
    expect(tab.status).toBe(200);
    const [row] = await t.db.select().from(users).where(eq(users.id, buyer.id));
    expect(row?.lastActiveAt).toEqual(long);
  });
});

describe('a stream ends', () => {
  it('with its session, and no other', async () => {
    const buyer = await t.make.buyer();
    const token = await t.make.session(buyer.id);
    const [here, otherTab] = [await openStream(t, buyer, token), await openStream(t, buyer)];
    await t.db.transaction((tx) => removeSession(tx, hashToken(token)));
    await here.ends();
    await publish({ userId: buyer.id }, inboxEvent);
    await otherTab.receives(inboxEvent);
    expect(otherTab.isOpen()).toBe(true);
    expect((await openStream(t, buyer, token)).status).toBe(401);
  });

  it('when the owner removes the member of staff', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const [stays, goes] = [await openStream(t, owner), await openStream(t, staff)];
    expect((await (await t.as(owner)).delete(`/api/agent/staff/${staff.id}`)).statusCode).toBe(200);
    await goes.ends();
    expect(stays.isOpen()).toBe(true);
  });

  it('when the user signs out', async () => {
    const buyer = await t.make.buyer();
    const token = await t.make.session(buyer.id);
    const tab = await openStream(t, buyer, token);
    const person = t.client();
    person.cookies.set('sid', token);
    await person.get('/api/logout');
    await tab.ends();
  });

  it.each([
    ['shut', sql`is_active = false`],
    ['suspended', sql`subscription_status = 'suspended'`],
    ['no agent any more', sql`user_type = 'buyer', agent_role = null`],
  ])('at the next check when the account is %s, whatever the cause', async (_what, change) => {
    const agent = await t.make.agent();
    const live = liveService(t.context, t.app.log);
    const stays = await clientOf(await t.make.agent());
    const goes = await clientOf(agent);
    live.open(stays);
    live.open(goes);
    await t.db.transaction((tx) => tx.execute(sql`update users set ${change} where id = ${agent.id}`));
    await live.checkAll();
    expect([goes.ended, stays.ended]).toEqual([true, false]);
    await live.checkAll();
    const heartbeat = ': \n\n';
    expect([goes.received, stays.received]).toEqual([heartbeat, heartbeat.repeat(2)]);
  });

  it('for the oldest tab of a user with too many, with the reason', async () => {
    const buyer = await t.make.buyer();
    const tabs = [];
    for (let n = 0; n <= MAX_PER_USER; n++) tabs.push(await openStream(t, buyer));
    await tabs[0]?.ends();
    expect(tabs[0]?.text()).toContain('event: crowded');
    await publish({ userId: buyer.id }, inboxEvent);
    for (const tab of tabs.slice(1)) await tab.receives(inboxEvent);
  });

  it('on shutdown, without delaying it', async () => {
    const own = await testApp();
    const tab = await openStream(own, await own.make.buyer());
    await own.app.close();
    await tab.ends();
  });
});

it('a user who opens too many streams gets 429', async () => {
  const buyer = await t.make.buyer();
  const statuses: number[] = [];
  for (let n = 0; n < 70; n++) {
    const tab = await openStream(t, buyer);
    statuses.push(tab.status);
    tab.leave();
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
