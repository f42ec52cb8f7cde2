import { DAY_MS } from '@threshold/core/rules/format/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sign } from '../../../base/secrets';
import { searchReminders } from '../../../db/schema/notifications';
import { buyerSearches } from '../../../db/schema/searches';
import { users } from '../../../db/schema/users';
import { dailyJob } from '../../../jobs/daily';
import { type TestApp, testApp } from '../../../test/app';
import { PASSWORD, passwordRow } from '../../privacy/test/planted';
import { stillLookingToken, unsubscribeToken } from '../links';
import { REMIND } from './reminders.repository';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.db.transaction((tx) => tx.delete(users).where(eq(users.userType, 'buyer')));
});

/** Advances day by day and runs the daily job each time. */
async function runDays(days: number) {
  for (let day = 0; day < days; day++) {
    t.clock.advance(DAY_MS);
    await t.db.transaction((tx) =>
      dailyJob('notifications.reminders').enqueue(tx, {}, { runAt: t.clock.now() }),
    );
    await t.worker.drain();
  }
}

const subjects = async (email: string) => (await t.mailsTo(email)).map((mail) => mail.subject).reverse();
const ASK = 'Are you still looking?';
const LAST = 'Last reminder: are you still looking?';

async function tokenIn(email: string): Promise<string> {
  const [mail] = await t.mailsTo(email);
  return decodeURIComponent(/\/still-looking\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

const named = (token: string) => t.client().get(`/api/still-looking?token=${encodeURIComponent(token)}`);
const confirm = (token: string) => t.client().post('/api/still-looking', { token });

describe('an unconfirmed search', () => {
  it('causes a mail on day 7, a last one on day 21, and then none', async () => {
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id, name: 'A first home' });
    await runDays(6);
    expect(await subjects(buyer.email)).toEqual([]);
    await runDays(1);
    expect(await subjects(buyer.email)).toEqual([ASK]);
    await runDays(13);
    expect(await subjects(buyer.email)).toEqual([ASK]);
    await runDays(1);
    expect(await subjects(buyer.email)).toEqual([ASK, LAST]);
    await runDays(40);
    expect(await subjects(buyer.email)).toEqual([ASK, LAST]);
    const [mail] = await t.mailsTo(buyer.email);
    expect(mail?.text).toContain('A first home');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('counts calendar days in London, whatever the hour of the confirmation', async () => {
    const buyer = await t.make.buyer();
    const lateThatEvening = new Date(t.clock.now().getTime() + 14 * 3_600_000);
    await t.make.search({ userId: buyer.id, lastConfirmedAt: lateThatEvening });
    await runDays(6);
    expect(await subjects(buyer.email)).toEqual([]);
    await runDays(1);
    expect(await subjects(buyer.email)).toEqual([ASK]);
  });

  it('counts from its creation if never confirmed; inactive searches and buyers get no reminder', async () => {
    const [never, off, deactivated] = [
      await t.make.buyer(),
      await t.make.buyer(),
      await t.make.buyer({ isActive: false }),
    ];
    await t.make.search({ userId: never.id, lastConfirmedAt: null });
    await t.make.search({ userId: off.id, isActive: false });
    await t.make.search({ userId: deactivated.id });
    await runDays(7);
    expect(await subjects(never.email)).toEqual([ASK]);
    for (const { email } of [off, deactivated]) expect(await subjects(email)).toEqual([]);
  });

  it('is in one mail with the buyer’s other searches, however often the job runs', async () => {
    const buyer = await t.make.buyer();
    for (const name of ['One', 'Two', 'Three']) await t.make.search({ userId: buyer.id, name });
    await runDays(7);
    const second = await testApp({ database: t.database });
    second.clock.set(t.clock.now());
    await t.db.transaction(async (tx) => {
      for (const _again of [1, 2, 3])
        await REMIND.enqueue(tx, { userId: buyer.id }, { runAt: t.clock.now() });
    });
    await Promise.all([t.worker.drain(), second.worker.drain()]);
    const mails = await t.mailsTo(buyer.email);
    expect(mails).toHaveLength(1);
    for (const name of ['One', 'Two', 'Three']) expect(mails[0]?.text).toContain(`* ${name}`);
  });

  it('causes no mail for a user who switched reminders off, and no backlog when they are switched on again', async () => {
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    const person = await t.as(buyer);
    await person.patch('/api/notification-preferences', { reminderEmail: false });
    await runDays(8);
    expect(await subjects(buyer.email)).toEqual([]);
    expect(await t.db.select().from(searchReminders)).toHaveLength(1);
    await person.patch('/api/notification-preferences', { reminderEmail: true });
    await runDays(12);
    expect(await subjects(buyer.email)).toEqual([]);
    await runDays(1);
    expect(await subjects(buyer.email)).toEqual([LAST]);
  });
});

describe('the link in the mail', () => {
  it('lists the searches, confirms them on POST and restarts the count', async () => {
    const buyer = await t.make.buyer();
    const search = await t.make.search({ userId: buyer.id, name: 'A first home' });
    await runDays(7);
    const token = await tokenIn(buyer.email);
    const due = { searches: [{ name: 'A first home', location: search.location }] };
    expect((await named(token)).json()).toEqual(due);
    expect((await named(token)).json()).toEqual(due);
    expect((await confirm(token)).json()).toMatchObject({ confirmed: 1 });
    expect((await confirm(token)).json()).toMatchObject({ confirmed: 0 });
    expect((await named(token)).json()).toEqual({ searches: [] });
    const [stored] = await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, search.id));
    expect(stored?.lastConfirmedAt).toEqual(t.clock.now());
    await runDays(6);
    expect(await subjects(buyer.email)).toEqual([ASK]);
    await runDays(1);
    expect(await subjects(buyer.email)).toEqual([ASK, ASK]);
    await runDays(14);
    expect(await subjects(buyer.email)).toEqual([ASK, ASK, LAST]);
  });

  it('confirms only the searches it listed, not those created or confirmed since, nor inactive ones', async () => {
    const buyer = await t.make.buyer();
    const names = ['Asked', 'Confirmed', 'Switched off'];
    const [, confirmed, off] = await Promise.all(
      names.map((name) => t.make.search({ userId: buyer.id, name })),
    );
    await runDays(7);
    const token = await tokenIn(buyer.email);
    const person = await t.as(buyer);
    await person.post(`/api/buyer-searches/${confirmed?.id}/confirm`);
    await person.patch(`/api/buyer-searches/${off?.id}`, { isActive: false });
    await t.make.search({ userId: buyer.id, name: 'New' });
    const { searches } = (await named(token)).json();
    expect(searches.map((each: { name: string }) => each.name)).toEqual(['Asked']);
    expect((await confirm(token)).json()).toMatchObject({ confirmed: 1 });
  });

  it('is refused once the buyer has another address, as its mail went to the old one', async () => {
    const buyer = await t.make.buyer(await passwordRow());
    await t.make.search({ userId: buyer.id });
    await runDays(7);
    const old = await tokenIn(buyer.email);
    t.clock.advance(1);
    const person = await t.as(buyer);
    const email = `new-${buyer.email}`;
    await person.post('/api/account/change-email', { email, password: PASSWORD });
    const change = /change-email\?token=([\w-]+)/.exec((await t.mailsTo(email))[0]?.text ?? '')?.[1];
    expect((await person.post('/api/auth/change-email/use', { token: change })).statusCode).toBe(200);
    for (const answer of [await named(old), await confirm(old)])
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_LINK']);
    await runDays(14);
    expect((await confirm(await tokenIn(email))).json()).toMatchObject({ confirmed: 1 });
  });

  it('is valid for sixty days, for its own buyer and purpose only', async () => {
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    await runDays(7);
    const token = await tokenIn(buyer.email);
    const [id, issued, signature] = token.split('.');
    const { secrets } = t.context;
    const wrong = [
      `${(await t.make.buyer()).id}.${issued}.${signature}`,
      `${id}.${Number(issued) + 1}.${signature}`,
      `${id}.${issued}.${sign(['another secret'], `still-looking:${id}.${issued}`)}`,
      unsubscribeToken(secrets, buyer.id, 'reminders'),
      stillLookingToken(secrets, (await t.make.agent()).id, t.clock.now()),
      'x.y.z',
    ];
    for (const each of wrong)
      for (const answer of [await named(each), await confirm(each)])
        expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_LINK']);
    t.clock.advance(60 * DAY_MS);
    expect((await named(token)).statusCode).toBe(200);
    t.clock.advance(1);
    expect((await named(token)).statusCode).toBe(400);
    expect((await confirm(token)).statusCode).toBe(400);
  });
});
