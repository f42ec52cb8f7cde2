import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { jobs } from '../../db/schema/jobs';
import { verificationEvidence } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { removeFilesOf } from '../uploads/files';
import { decideVerification } from './decide';
import { certificatePdf, jpeg, png } from './document/test/sample-documents';
import { type UploadApp, uploadApp } from './test/uploads';

let t: UploadApp;
beforeAll(async () => {
  t = await uploadApp();
});

const CROWD = 50;
const many = <T>(make: (n: number) => Promise<T>, length = CROWD) =>
  Promise.all(Array.from({ length }, (_, n) => make(n)));
const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter((answer) => answer.statusCode === status).length;
async function documentOf(id: string) {
  const [row] = await t.db.select().from(users).where(eq(users.id, id));
  return row?.documentPath ?? null;
}

describe('concurrently', () => {
  it('of many uploads to one address one is accepted', async () => {
    const person = await t.as(await t.make.newAgent());
    const url = await t.slot(person);
    const before = t.stored().length;
    const answers = await many((n) => t.put(person, url, n % 2 ? png(n + 1, 4) : jpeg(n + 1, 8)));
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 410)).toBe(CROWD - 1);
    expect(t.stored()).toHaveLength(before + 1);
    expect(t.incoming()).toEqual([]);
  });

  it('attaching one file many times happens once, and it is read once', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const url = await t.slot(person);
    await t.put(person, url, certificatePdf());
    const answers = await many(() => t.attach(person, url));
    expect(countOf(answers, 200)).toBe(CROWD);
    const queued = await t.db.select().from(jobs).where(eq(jobs.kind, 'verification.read-document'));
    expect(queued).toHaveLength(1);
    await t.worker.drain();
    const evidence = await t.db
      .select()
      .from(verificationEvidence)
      .where(eq(verificationEvidence.userId, agent.id));
    expect(evidence).toHaveLength(1);
  });

  it('of many documents one stays, with one file and nothing else', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const before = t.stored().length;
    const urls = await many(() => t.slot(person), 8);
    for (const url of urls) await t.put(person, url, png());
    const answers = await Promise.all(urls.map((url) => t.attach(person, url)));
    expect(countOf(answers, 200)).toBe(8);
    await t.worker.drain();
    expect(t.stored()).toHaveLength(before + 1);
    expect(t.stored()).toContain(await documentOf(agent.id));
  });

  it('one decision sent many times is one mail and one audit entry', async () => {
    const agent = await t.make.newAgent();
    const admin = await t.make.admin();
    await many(() =>
      t.db.transaction((tx) =>
        decideVerification(tx, t.context, admin, { agentId: agent.id, verificationStatus: 'approved' }),
      ),
    );
    expect(await t.mailsTo(agent.email)).toHaveLength(1);
    const records = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, agent.id), eq(auditLog.action, 'verification.approved')));
    expect(records).toHaveLength(1);
  });

  it('a document replaced during a decision is not approved', async () => {
    const admin = await t.make.admin();
    const outcomes = await many(async () => {
      const agent = await t.make.newAgent();
      const person = await t.as(agent);
      await t.upload(person, png());
      const seen = (await documentOf(agent.id)) ?? '';
      const url = await t.slot(person);
      await t.put(person, url, jpeg());
      await Promise.allSettled([
        t.db.transaction((tx) =>
          decideVerification(tx, t.context, admin, {
            agentId: agent.id,
            verificationStatus: 'approved',
            documentPath: seen,
          }),
        ),
        t.attach(person, url),
      ]);
      const [row] = await t.db.select().from(users).where(eq(users.id, agent.id));
      // Attached last: the new document has not been reviewed.
      return row?.documentPath !== seen && row?.verificationStatus === 'pending' && !row.documentVerified;
    }, 10);
    expect(outcomes).toEqual(Array(10).fill(true));
  });

  it('an account deleted during an upload leaves no file', async () => {
    const before = t.stored().length;
    const statuses = await many(async () => {
      const agent = await t.make.newAgent();
      const person = await t.as(agent);
      const url = await t.slot(person);
      const [answer] = await Promise.all([
        t.put(person, url, png()),
        t.db.transaction(async (tx) => {
          await removeFilesOf(tx, t.context, agent.id);
          await tx.delete(users).where(eq(users.id, agent.id));
        }),
      ]);
      return answer.statusCode;
    }, 10);
    expect(statuses.filter((status) => ![200, 401, 404, 410].includes(status))).toEqual([]);
    await t.worker.drain();
    t.clock.advance(76 * 60_000);
    await t.worker.drain();
    expect(t.stored().length).toBeLessThanOrEqual(before);
  });
});
