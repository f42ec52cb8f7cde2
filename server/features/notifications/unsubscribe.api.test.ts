import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../base/secrets';
import { notificationPreferences } from '../../db/schema/notifications';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { stillLookingToken, unsubscribeToken } from './links';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const tokenFor = (userId: string, topic: 'matches' | 'reminders') =>
  unsubscribeToken(t.context.secrets, userId, topic);

const at = (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`;

const preferencesOf = async (user: { id: string }) =>
  (await (await t.as(user)).get('/api/notification-preferences')).json();

describe('one-click unsubscribe', () => {
  it('works from a mail client that is not signed in, with the URL of the mail’s header', async () => {
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    const home = { name: 'N', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const agent = await t.as(await t.make.agent());
    await agent.post('/api/agent-searches', home);
    await t.worker.drain();
    const headers = t.sent.find((mail) => mail.recipient === buyer.email)?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<http:\/\/threshold\.test(\/api\/unsubscribe\?token=[^>]+)>$/.exec(
      headers['List-Unsubscribe'] ?? '',
    )?.[1];
    const answer = await t.app.inject({
      method: 'POST',
      url: address ?? '',
      headers: FORM,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().topic).toBe('matches');
    expect(await preferencesOf(buyer)).toMatchObject({ matchEmail: 'off', reminderEmail: true });
    t.clock.advance(86_400_000);
    await agent.post('/api/agent-searches', { ...home, name: 'Another' });
    await t.worker.drain();
    expect(await t.mailsTo(buyer.email)).toHaveLength(1);
  });

  it('accepts a form, JSON, an empty body, and repeats', async () => {
    const agent = await t.make.agent();
    const url = at(tokenFor(agent.id, 'matches'));
    for (const [headers, payload] of [
      [FORM, 'List-Unsubscribe=One-Click'],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [{ 'content-type': 'application/json' }, '{}'],
      [{ 'content-type': 'application/json' }, ''],
      [{}, ''],
    ] as const) {
      const answer = await t.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(200);
    }
    expect(await preferencesOf(agent)).toMatchObject({ matchEmail: 'off', matchPush: true });
  });

  it('switches off only its own topic', async () => {
    const buyer = await t.make.buyer();
    await t.client().post(at(tokenFor(buyer.id, 'reminders')));
    expect(await preferencesOf(buyer)).toEqual({
      matchEmail: 'instant',
      matchPush: true,
      reminderEmail: false,
    });
  });

  it('changes nothing on GET and shows the confirmation page', async () => {
    const buyer = await t.make.buyer();
    const token = tokenFor(buyer.id, 'matches');
    const answer = await t.client().get(at(token));
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/unsubscribe?token=${token}`);
    expect(await preferencesOf(buyer)).toMatchObject({ matchEmail: 'instant' });
  });

  it('rejects forged links and those signed for another purpose', async () => {
    const buyer = await t.make.buyer();
    const token = tokenFor(buyer.id, 'matches');
    const [id, topic, signature] = token.split('.');
    const other = (await t.make.buyer()).id;
    const forged = [
      `${other}.${topic}.${signature}`,
      `${id}.reminders.${signature}`,
      `${id}.${topic}.`,
      `${id}.${topic}.${signature}x`,
      `${id}.${topic}.${signature}.x`,
      `${id}.${topic}.${sign(['another secret'], `unsubscribe:${id}.${topic}`)}`,
      `${id}.${topic}.${sign(t.context.secrets, `${id}.${topic}`)}`,
      `${id}.everything.${sign(t.context.secrets, `unsubscribe:${id}.everything`)}`,
      stillLookingToken(t.context.secrets, buyer.id, t.clock.now()),
      '../../etc/passwd',
      'x',
    ];
    for (const wrong of forged) {
      const answer = await t.client().post(at(wrong));
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_LINK']);
    }
    const stored = await t.db.select().from(notificationPreferences);
    expect(stored.filter((row) => [buyer.id, other].includes(row.userId))).toEqual([]);
  });

  it('succeeds when the account is erased', async () => {
    const buyer = await t.make.buyer();
    const token = tokenFor(buyer.id, 'matches');
    await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, buyer.id)));
    expect((await t.client().post(at(token))).statusCode).toBe(200);
    expect((await t.client().post(at(tokenFor(randomUUID(), 'reminders')))).statusCode).toBe(200);
  });
});
