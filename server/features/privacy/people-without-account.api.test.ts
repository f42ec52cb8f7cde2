import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { contactMessages, mailOutbox } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { PASSWORD, passwordRow, plantPerson } from './test/planted';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const OUTSIDER = 'mrs.stranger@example.com';

/** Data of a person without an account: a message, our reply in the outbox, a requested reset. */
beforeEach(async () => {
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`delete from jobs`);
    await tx.delete(contactMessages);
    await tx.delete(mailOutbox);
    await tx.insert(contactMessages).values({ name: 'Mrs', email: OUTSIDER, message: 'My own words' });
    await tx.insert(mailOutbox).values({
      kind: 'contact-reply',
      recipient: OUTSIDER,
      subject: 'Our answer',
      html: '',
      text: '',
      messageId: '<stranger@test>',
    });
    await tx.insert(jobs).values({
      kind: 'test.for-a-stranger',
      payload: { email: OUTSIDER },
      runAt: new Date(t.clock.now().getTime() + 1e9),
    });
  });
});

async function untouched() {
  expect(await t.db.select().from(contactMessages)).toHaveLength(1);
  const answers = await t.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'contact-reply'));
  expect(answers).toHaveLength(1);
  expect(await t.db.select().from(jobs).where(eq(jobs.kind, 'test.for-a-stranger'))).toHaveLength(1);
}

const leave = async (user: { id: string }) =>
  (await t.as(user)).post('/api/privacy/delete-account', { password: PASSWORD, confirmation: 'DELETE' });
const unconfirmed = async () => ({ email: OUTSIDER, emailConfirmedAt: null, ...(await passwordRow()) });

describe('data of a person without an account survives', () => {
  it('the cancellation of an invitation to their address', async () => {
    const owner = await t.as(await t.make.agent());
    const invitation = { email: OUTSIDER, firstName: 'A', lastName: 'B', jobTitle: 'C' };
    expect((await owner.post('/api/agent/staff/invite', invitation)).statusCode).toBe(201);
    const [staff] = await t.db.select().from(users).where(eq(users.email, OUTSIDER));
    expect((await owner.delete(`/api/agent/staff/${staff?.id}`)).statusCode).toBe(200);
    await untouched();
    // The invitation mail belongs to the account and is deleted.
    expect((await t.mailsTo(OUTSIDER)).map(({ kind }) => kind)).toEqual(['contact-reply']);
  });

  it('the deletion of an agency with the invitation unanswered, without a mail to them', async () => {
    const owner = await t.make.agent(await passwordRow());
    await t.make.staff({
      parentAgentId: owner.id,
      isActive: false,
      ...(await unconfirmed()),
      passwordHash: null,
    });
    expect((await leave(owner)).statusCode).toBe(200);
    await untouched();
    expect((await t.mailsTo(OUTSIDER)).map(({ kind }) => kind)).toEqual(['contact-reply']);
  });

  it.each(['buyer', 'newAgent'] as const)(
    'a %s who signs up with their address and deletes the account',
    async (kind) => {
      const pretender = await t.make[kind](await unconfirmed());
      await plantPerson(t, pretender, 'Pretender');
      expect((await leave(pretender)).statusCode).toBe(200);
      expect((await t.db.select().from(contactMessages)).map(({ message }) => message)).toContain(
        'My own words',
      );
      const own = await t.db.select().from(mailOutbox).where(eq(mailOutbox.userId, pretender.id));
      expect(own).toEqual([]);
    },
  );

  it('the deletion of such an account by an administrator', async () => {
    const pretender = await t.make.buyer(await unconfirmed());
    const admin = await t.as(await t.make.admin());
    expect((await admin.delete(`/api/admin/buyers/${pretender.id}`)).statusCode).toBe(200);
    await untouched();
  });

  it('a download, which does not reveal that they wrote', async () => {
    const pretender = await t.make.buyer(await unconfirmed());
    const person = await t.as(pretender);
    const exportedMessages = async () =>
      (await person.get('/api/privacy/data?format=json')).json().data.contactMessages;
    expect(await exportedMessages()).toEqual([]);
    await t.db.transaction((tx) =>
      tx.update(users).set({ emailConfirmedAt: t.clock.now() }).where(eq(users.id, pretender.id)),
    );
    expect(await exportedMessages()).toHaveLength(1);
    expect((await leave(pretender)).statusCode).toBe(200);
    // Now the confirmed owner's, so it is deleted too.
    expect(await t.db.select().from(contactMessages)).toEqual([]);
  });
});
