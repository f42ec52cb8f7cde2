import { UNDO_SECONDS, type VerificationDecisionBody } from '@threshold/core/contract/admin-verification';
import { REJECTION_TEXTS } from '@threshold/core/rules/account/rejections';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure';
import { auditLog } from '../../db/schema/audit';
import { verificationEvidence } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { removeFilesOf } from '../uploads/files';
import { fileKeysOf } from '../uploads/uploads.repository';
import { decideVerification } from './decide';
import { png } from './document/test/sample-documents';
import { type UploadApp, uploadApp } from './test/uploads';

let t: UploadApp;
let admin: { id: string };
beforeAll(async () => {
  t = await uploadApp();
  admin = await t.make.admin();
});

interface Decision extends Pick<VerificationDecisionBody, 'reason' | 'reasonText' | 'documentPath' | 'undo'> {
  status: VerificationDecisionBody['verificationStatus'];
  notes?: string | null;
}
const decide = (
  agentId: string,
  { status: verificationStatus, notes: verificationNotes, ...more }: Decision,
) =>
  t.db.transaction((tx) =>
    decideVerification(tx, t.context, admin, { agentId, verificationStatus, verificationNotes, ...more }),
  );
async function rowOf(id: string) {
  const [row] = await t.db.select().from(users).where(eq(users.id, id));
  return row;
}
async function waiting(fields: Parameters<UploadApp['make']['newAgent']>[0] = {}) {
  const agent = await t.make.newAgent({ websiteUrl: 'https://byron.example', ...fields });
  await t.upload(await t.as(agent), png());
  return agent;
}

describe('a decision', () => {
  it('to approve opens search, notifies the agent and is audited', async () => {
    const agent = await waiting({ subscriptionStatus: 'active' });
    const person = await t.as(agent);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ canSearch: false });
    await decide(agent.id, { status: 'approved' });
    expect(await rowOf(agent.id)).toMatchObject({
      verificationStatus: 'approved',
      verificationNotes: 'Document approved by admin',
      documentVerified: true,
      websiteVerified: true,
    });
    expect((await person.get('/api/auth/user')).json()).toMatchObject({
      canSearch: true,
      verificationNotes: 'Document approved by admin',
    });
    const [mail] = await t.mailsTo(agent.email);
    expect(mail).toMatchObject({ kind: 'verification-approved', subject: 'Your agency is verified' });
    expect(mail?.text).not.toContain('Document approved by admin');
    expect(await t.db.select().from(auditLog).where(eq(auditLog.targetId, agent.id))).toMatchObject([
      { actorId: admin.id, action: 'verification.approved', details: { from: 'pending' } },
    ]);
  });

  it('to reject gives the reason in the mail and on the profile, and revokes an approval', async () => {
    const agent = await waiting();
    await decide(agent.id, { status: 'approved' });
    t.clock.advance(UNDO_SECONDS * 1_000);
    await t.worker.drain();
    const notes = 'The page is <b>cut off</b>\r\nBcc: someone@example.com';
    await decide(agent.id, { status: 'rejected', notes });
    expect(await rowOf(agent.id)).toMatchObject({
      verificationStatus: 'rejected',
      verificationNotes: notes,
      documentVerified: false,
      websiteVerified: false,
    });
    const mail = (await t.mailsTo(agent.email)).find(({ kind }) => kind === 'verification-rejected');
    expect(mail?.subject).toBe('We need a different document to verify your agency');
    expect(mail?.text).toContain('cut off');
    expect(mail?.html).not.toContain('<b>cut');
    expect(mail?.recipient).toBe(agent.email);
  });

  it('without a note has the default one; back to pending has neither note nor mail', async () => {
    const agent = await waiting();
    await decide(agent.id, { status: 'rejected', notes: '  ' });
    expect(await rowOf(agent.id)).toMatchObject({ verificationNotes: 'Document requires resubmission' });
    await decide(agent.id, { status: 'pending' });
    expect(await rowOf(agent.id)).toMatchObject({ verificationStatus: 'pending', verificationNotes: null });
    expect(await t.mailsTo(agent.email)).toEqual([]);
  });

  it.each(['approved', 'rejected'] as const)(
    'to have it %s can be undone while its mail waits',
    async (status) => {
      const agent = await waiting();
      const sentTo = async () => {
        await t.worker.drain();
        return (await t.mailsTo(agent.email)).map(({ kind, sentAt }) => [kind, sentAt !== null]);
      };
      const until = new Date(t.clock.now().getTime() + UNDO_SECONDS * 1_000).toISOString();
      const before = { verificationStatus: 'pending', verificationNotes: null };
      expect(await decide(agent.id, { status })).toEqual({ undoUntil: until, mail: 'waits', before });
      t.clock.advance(UNDO_SECONDS * 1_000 - 1);
      expect(await sentTo()).toEqual([[`verification-${status}`, false]]);
      expect(await decide(agent.id, { status: 'pending' })).toEqual({
        undoUntil: null,
        mail: 'stopped',
        before,
      });
      t.clock.advance(60_000);
      expect(await sentTo()).toEqual([]);
      expect(await rowOf(agent.id)).toMatchObject({
        verificationStatus: 'pending',
        verificationNotes: null,
        documentVerified: false,
        verificationDecidedAt: null,
      });
      // Decided again it is mailed, and reopening then does not cancel the mail.
      await decide(agent.id, { status });
      t.clock.advance(UNDO_SECONDS * 1_000);
      expect(await sentTo()).toEqual([[`verification-${status}`, true]]);
      expect(await decide(agent.id, { status: 'pending' })).toMatchObject({
        undoUntil: null,
        mail: 'sent',
        before: { verificationStatus: status },
      });
      expect(await rowOf(agent.id)).toMatchObject({ verificationStatus: 'pending' });
    },
  );

  it('is undone by sending back the values of its response, as the screen does', async () => {
    const agent = await waiting();
    const adminClient = await t.as(await t.make.admin());
    const put = (body: object) => adminClient.put(`/api/admin/agents/${agent.id}/verification`, body);
    const decided = await put({ verificationStatus: 'approved' });
    const undone = await put({ ...decided.json().before, undo: true });
    expect([undone.statusCode, undone.json().mail]).toEqual([200, 'stopped']);
    expect(await rowOf(agent.id)).toMatchObject({ verificationStatus: 'pending', verificationNotes: null });
  });

  it('that changed an earlier one is undone without a mail', async () => {
    const agent = await waiting();
    await decide(agent.id, { status: 'approved', notes: 'Seen and called.' });
    t.clock.advance(UNDO_SECONDS * 1_000);
    await t.worker.drain();
    const { before } = await decide(agent.id, { status: 'rejected', reason: 'unreadable' });
    expect(before).toEqual({ verificationStatus: 'approved', verificationNotes: 'Seen and called.' });
    const back = { status: before.verificationStatus, notes: before.verificationNotes, undo: true as const };
    expect(await decide(agent.id, back)).toMatchObject({ undoUntil: null, mail: 'stopped' });
    expect(await rowOf(agent.id)).toMatchObject({
      ...before,
      documentVerified: true,
      websiteVerified: true,
    });
    t.clock.advance(60_000);
    await t.worker.drain();
    expect((await t.mailsTo(agent.email)).map(({ kind }) => kind)).toEqual(['verification-approved']);
    // Too late: the agent was mailed the rejection, and is mailed its reversal.
    await decide(agent.id, { status: 'rejected' });
    t.clock.advance(UNDO_SECONDS * 1_000);
    await t.worker.drain();
    expect(await decide(agent.id, back)).toMatchObject({ mail: 'waits' });
  });

  it('that changed an unsent one goes back to pending', async () => {
    const agent = await waiting();
    await decide(agent.id, { status: 'approved' });
    expect(await decide(agent.id, { status: 'rejected' })).toMatchObject({
      before: { verificationStatus: 'pending', verificationNotes: null },
    });
  });

  it('that is changed in time is mailed once, with its final state', async () => {
    const agent = await waiting();
    await decide(agent.id, { status: 'approved' });
    await decide(agent.id, { status: 'rejected', reason: 'out-of-date', reasonText: 'It is of 2019.' });
    t.clock.advance(UNDO_SECONDS * 1_000);
    await t.worker.drain();
    const note = `Document requires resubmission. ${REJECTION_TEXTS['out-of-date']} It is of 2019.`;
    const mails = await t.mailsTo(agent.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['verification-rejected']);
    expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(note);
    const { verificationNotes } = (await (await t.as(agent)).get('/api/auth/user')).json();
    expect(verificationNotes).toBe(note);
  });

  it('is not mailed if the document is replaced before', async () => {
    const agent = await waiting();
    await decide(agent.id, { status: 'rejected' });
    await t.upload(await t.as(agent), png(7, 7));
    t.clock.advance(UNDO_SECONDS * 1_000);
    await t.worker.drain();
    expect(await t.mailsTo(agent.email)).toEqual([]);
  });

  it('is stored beside the facts read from the document, also when they are read later', async () => {
    const agent = await waiting();
    const results = async () =>
      (await t.db.select().from(verificationEvidence).where(eq(verificationEvidence.userId, agent.id))).map(
        ({ verificationResult }) => verificationResult,
      );
    await decide(agent.id, { status: 'approved' });
    await t.worker.drain();
    expect(await results()).toEqual([true]);
    await decide(agent.id, { status: 'rejected' });
    expect(await results()).toEqual([false]);
    await decide(agent.id, { status: 'pending' });
    expect(await results()).toEqual([null]);
  });

  it('requires a document', async () => {
    const agent = await t.make.newAgent();
    await decide(agent.id, { status: 'approved' });
    expect(await rowOf(agent.id)).toMatchObject({
      verificationStatus: 'approved',
      documentVerified: false,
      websiteVerified: false,
    });
  });

  it('answers 404 for a user who is not an agency owner', async () => {
    for (const user of [await t.make.buyer(), await t.make.staff(), await t.make.admin()]) {
      await expect(decide(user.id, { status: 'approved' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(decide(crypto.randomUUID(), { status: 'approved' })).rejects.toThrow(Failure);
  });

  it('on a document replaced since is refused', async () => {
    const agent = await waiting();
    const seen = (await rowOf(agent.id))?.documentPath ?? '';
    await t.upload(await t.as(agent), png(5, 5));
    const outdated = decide(agent.id, { status: 'approved', documentPath: seen });
    await expect(outdated).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await rowOf(agent.id)).toMatchObject({ verificationStatus: 'pending' });
  });
});

describe('the files of an account', () => {
  it('are deleted with it, attached or not', async () => {
    const agent = await waiting();
    const person = await t.as(agent);
    await t.put(person, await t.slot(person), png(6, 6));
    const other = await waiting();
    const keys = await fileKeysOf(t.db, [agent.id]);
    expect(keys).toHaveLength(2);
    expect(await fileKeysOf(t.db, [agent.id, other.id])).toHaveLength(3);
    expect(t.stored()).toEqual(expect.arrayContaining(keys));
    await t.db.transaction(async (tx) => {
      await removeFilesOf(tx, t.context, agent.id);
      await tx.delete(users).where(eq(users.id, agent.id));
    });
    await t.worker.drain();
    expect(t.stored().filter((key) => keys.includes(key))).toEqual([]);
    expect(await fileKeysOf(t.db, [agent.id])).toEqual([]);
    expect(t.stored()).toEqual(expect.arrayContaining(await fileKeysOf(t.db, [other.id])));
  });

  it('stay when the deletion is rolled back', async () => {
    const agent = await waiting();
    const keys = await fileKeysOf(t.db, [agent.id]);
    const undone = t.db.transaction(async (tx) => {
      await removeFilesOf(tx, t.context, agent.id);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await t.worker.drain();
    expect(t.stored()).toEqual(expect.arrayContaining(keys));
  });
});
