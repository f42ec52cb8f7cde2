import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@threshold/core/contract/stream';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../base/secrets';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { removeSession } from '../sessions/sessions.service';
import { liveService } from './live.service';
import { publishEvent, publishToUsers } from './publish';
import { MOST_A_PERSON } from './stream-registry';
import { openStream } from './test/reader';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const work = (): LiveEvent => ({ kind: 'work', propertyId: randomUUID(), buyerId: randomUUID() });
const bell: LiveEvent = { kind: 'bell' };
const tell = (to: Parameters<typeof publishEvent>[1], event: LiveEvent, at = t) =>
  at.db.transaction((tx) => publishEvent(tx, to, event));

/** A tab as the service knows it, without a line to it. */
async function clientOf(user: { id: string }) {
  const seat = {
    sid: hashToken(await t.make.session(user.id)),
    actor: { id: user.id, userType: 'agent' as const, agentRole: 'owner' as const, agencyId: user.id },
    ended: false,
    write: () => true,
    end() {
      seat.ended = true;
    },
  };
  return seat;
}

describe('an open stream', () => {
  it('is an event stream that nothing in between may keep back', async () => {
    const tab = await openStream(t, await t.make.buyer());
    expect(tab.status).toBe(200);
    expect(tab.headers['content-type']).toBe('text/event-stream');
    expect(tab.headers['cache-control']).toContain('no-transform');
    expect(tab.headers['x-accel-buffering']).toBe('no');
    expect(tab.headers['content-encoding']).toBeUndefined();
    expect(tab.headers['content-security-policy']).toContain("default-src 'self'");
    await vi.waitUntil(() => /^retry: \d+\n\n/.test(tab.text()));
    tab.leave();
  });

  it('needs someone signed in, and is shut to a suspended agency', async () => {
    expect((await openStream(t, null)).status).toBe(401);
    const suspended = await t.make.agent({ subscriptionStatus: 'suspended' });
    expect((await openStream(t, suspended)).status).toBe(403);
  });

  it('tells everyone of an agency and nobody of another, and a person alone what is theirs', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const people = [owner, staff, await t.make.agent(), await t.make.buyer()];
    const [atOwner, atStaff, elsewhere, buyer] = await Promise.all(people.map((each) => openStream(t, each)));
    if (!atOwner || !atStaff || !elsewhere || !buyer) throw new Error('no streams');
    const [forAll, forOwner, last] = [work(), bell, work()];
    await tell({ agencyId: owner.id }, forAll);
    await tell({ userId: owner.id }, forOwner);
    await t.db.transaction((tx) =>
      publishToUsers(
        tx,
        people.map(({ id }) => id),
        last,
      ),
    );
    for (const tab of [atOwner, atStaff, elsewhere, buyer]) await tab.hears(last);
    expect(atOwner.events()).toEqual([forAll, forOwner, last]);
    expect(atStaff.events()).toEqual([forAll, last]);
    expect(elsewhere.events()).toEqual([last]);
    expect(buyer.events()).toEqual([last]);
  });

  it('tells nothing of a change that was undone', async () => {
    const buyer = await t.make.buyer();
    const tab = await openStream(t, buyer);
    const undone = t.db.transaction(async (tx) => {
      await publishEvent(tx, { userId: buyer.id }, work());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tell({ userId: buyer.id }, bell);
    await tab.hears(bell);
    expect(tab.events()).toEqual([bell]);
  });

  it('hears thousands of people told at once', async () => {
    const buyer = await t.make.buyer();
    const tab = await openStream(t, buyer);
    const many = [...Array.from({ length: 2_000 }, () => randomUUID()), buyer.id];
    await t.db.transaction((tx) => publishToUsers(tx, many, bell));
    await tab.hears(bell);
  });

  it('is no activity of the person', async () => {
    const long = new Date('2026-01-01T00:00:00Z');
    const buyer = await t.make.buyer({ lastActiveAt: long });
    const tab = await openStream(t, buyer);
    expect(tab.status).toBe(200);
    const [row] = await t.db.select().from(users).where(eq(users.id, buyer.id));
    expect(row?.lastActiveAt).toEqual(long);
  });
});

describe('a stream ends', () => {
  it('with its session, and that one alone', async () => {
    const buyer = await t.make.buyer();
    const token = await t.make.session(buyer.id);
    const [here, there] = [await openStream(t, buyer, token), await openStream(t, buyer)];
    await t.db.transaction((tx) => removeSession(tx, hashToken(token)));
    await here.ends();
    await tell({ userId: buyer.id }, bell);
    await there.hears(bell);
    expect(there.isOpen()).toBe(true);
    expect((await openStream(t, buyer, token)).status).toBe(401);
  });

  it('when the person signs out', async () => {
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
  ])('at the next round when the account is %s, however that came about', async (_what, change) => {
    const agent = await t.make.agent();
    const live = liveService(t.context, t.app.log);
    const stays = await clientOf(await t.make.agent());
    const goes = await clientOf(agent);
    live.open(stays);
    live.open(goes);
    await t.db.transaction((tx) => tx.execute(sql`update users set ${change} where id = ${agent.id}`));
    await live.checkAll();
    expect([goes.ended, stays.ended, live.count()]).toEqual([true, false, 1]);
  });

  it('for the oldest tab of a person with too many, which is told why', async () => {
    const buyer = await t.make.buyer();
    const tabs = [];
    for (let n = 0; n <= MOST_A_PERSON; n++) tabs.push(await openStream(t, buyer));
    await tabs[0]?.ends();
    expect(tabs[0]?.text()).toContain('event: crowded');
    await tell({ userId: buyer.id }, bell);
    for (const tab of tabs.slice(1)) await tab.hears(bell);
  });

  it('when the server stops, which need not wait for it', async () => {
    const own = await testApp();
    const tab = await openStream(own, await own.make.buyer());
    await own.app.close();
    await tab.ends();
  });
});

it('a person who opens one after the other is asked to wait', async () => {
  const buyer = await t.make.buyer();
  const statuses: number[] = [];
  for (let n = 0; n < 70; n++) {
    const tab = await openStream(t, buyer);
    statuses.push(tab.status);
    tab.leave();
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
