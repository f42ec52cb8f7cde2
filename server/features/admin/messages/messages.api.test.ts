import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../../db/schema/messages';
import { type TestApp, testApp } from '../../../test/app';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as(await t.make.admin());
});

describe('messages', () => {
  async function message(name = 'Pat') {
    const [row] = await t.db.transaction((tx) =>
      tx
        .insert(contactMessages)
        .values({ name, email: 'pat@example.com', message: 'Is it free?', createdAt: t.clock.now() })
        .returning(),
    );
    if (!row) throw new Error('no message');
    return row.id;
  }

  it('are read, archived and searched', async () => {
    const id = await message('Unusual Name');
    const before = (await admin.get('/api/admin/contact-messages/count')).json().unread;
    await admin.patch(`/api/admin/contact-messages/${id}/read`, {});
    expect((await admin.get('/api/admin/contact-messages/count')).json().unread).toBe(before - 1);
    await admin.patch(`/api/admin/contact-messages/${id}/read`, { archive: true });
    const inbox = (await admin.get('/api/admin/contact-messages')).json();
    expect(inbox.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await admin.get('/api/admin/contact-messages/archive?search=unusual')).json()).toMatchObject([
      { id },
    ]);
    expect((await admin.get('/api/admin/contact-messages/archive')).json()).toMatchObject([{ id }]);
    expect((await admin.get('/api/admin/contact-messages/archive?search=nobody')).json()).toEqual([]);
  });

  it('show the account with that address in any case, but no administrator', async () => {
    const pat = await t.make.buyer({ email: 'Pat.Jones@example.com' });
    const boss = await t.make.admin();
    const write = (email: string) => ({ name: 'Pat', email, message: 'Hello', createdAt: t.clock.now() });
    await t.db.transaction((tx) =>
      tx
        .insert(contactMessages)
        .values(['pat.jones@EXAMPLE.com', boss.email, 'stranger@example.com'].map(write)),
    );
    const inbox: { email: string; personId: string | null }[] = (
      await admin.get('/api/admin/contact-messages')
    ).json();
    const personOf = (email: string) => inbox.find((row) => row.email === email)?.personId;
    expect(personOf('pat.jones@EXAMPLE.com')).toBe(pat.id);
    expect(personOf(boss.email)).toBeNull();
    expect(personOf('stranger@example.com')).toBeNull();
  });

  it('are answered once, by mail, with the message quoted', async () => {
    const id = await message();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.post(`/api/admin/contact-messages/${id}/reply`, { replyText: '  Yes, for buyers.  ' }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const mails = await t.mailsTo('pat@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Yes, for buyers.\n\nThe Threshold team\n\nYou wrote:\n\n> Is it free?');
  });

  it('refuse an empty reply', async () => {
    const answer = await admin.post(`/api/admin/contact-messages/${await message()}/reply`, {
      replyText: '   ',
    });
    expect([answer.statusCode, answer.json().fieldErrors.replyText]).toEqual([
      400,
      'Please enter a reply message.',
    ]);
  });
});
