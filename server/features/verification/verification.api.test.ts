import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { verificationEvidence } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { reencodePicture } from './document/pictures';
import { pdfWith } from './document/test/plain-pdf';
import { certificatePdf, jpeg, png } from './document/test/sample-documents';
import { type UploadApp, uploadApp } from './test/uploads';

let t: UploadApp;
beforeAll(async () => {
  t = await uploadApp();
});

async function agentRow(id: string) {
  const [row] = await t.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('the agent is gone');
  return row;
}
const evidenceOf = (userId: string) =>
  t.db.select().from(verificationEvidence).where(eq(verificationEvidence.userId, userId));
const documentPath = (id: string) => `/api/admin/verification-document/${id}`;

describe('a document', () => {
  it('is uploaded, attached, read, and pending', async () => {
    const agent = await t.make.newAgent({ verificationNotes: 'old note', verificationStatus: 'rejected' });
    const person = await t.as(agent);
    const opened = await person.post('/api/verification/upload');
    expect(opened.statusCode).toBe(200);
    const { uploadURL } = opened.json();
    expect(new URL(uploadURL).origin).toBe('http://threshold.test');
    const url = uploadURL.replace('http://threshold.test', '');
    expect((await t.put(person, url, certificatePdf(), 'application/pdf')).statusCode).toBe(200);
    expect(await agentRow(agent.id)).toMatchObject({ documentPath: null, verificationStatus: 'rejected' });

    const attached = await person.post('/api/verification/document', { documentUrl: uploadURL });
    expect(attached.json()).toEqual({
      message: "We've received your document.",
      verificationStatus: 'pending',
    });
    await t.worker.drain();
    const row = await agentRow(agent.id);
    expect(row).toMatchObject({
      verificationStatus: 'pending',
      verificationNotes: null,
      documentVerified: false,
      extractedCompanyName: 'BYRON ESTATE AGENTS LIMITED',
      extractedSicCode: '68310, 68320',
    });
    expect(row.documentPath).toMatch(/^[\w-]{32}$/);
    expect(t.stored()).toContain(row.documentPath);
    expect(t.incoming()).toEqual([]);
    expect(await evidenceOf(agent.id)).toMatchObject([
      {
        filePath: row.documentPath,
        evidenceType: 'application/pdf',
        extractedData: {
          companyName: 'BYRON ESTATE AGENTS LIMITED',
          companyNumber: '12345678',
          sicCodes: ['68310', '68320'],
        },
      },
    ]);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ documentPath: row.documentPath });
  });

  it.each([
    ['JPEG', jpeg(), 'image/jpeg'],
    ['PNG', png(), 'image/png'],
  ] as const)('may be a %s, whatever the header calls it', async (_name, file, type) => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const url = await t.slot(person);
    expect((await t.put(person, url, file, 'text/html; charset="x"')).statusCode).toBe(200);
    expect((await t.attach(person, url.split('?')[0] ?? '')).statusCode).toBe(200);
    await t.worker.drain();
    expect(await evidenceOf(agent.id)).toMatchObject([{ evidenceType: type, extractedData: null }]);
    const admin = await t.as(await t.make.admin());
    const seen = await admin.get(documentPath(agent.id));
    expect(seen.headers['content-type']).toBe(type);
    expect((await reencodePicture(file, type))?.file.equals(seen.rawPayload)).toBe(true);
  });

  it('when replaced, deletes the old file and its facts and revokes an approval', async () => {
    const agent = await t.make.agent();
    const person = await t.as(agent);
    await t.upload(person, certificatePdf());
    await t.worker.drain();
    const first = (await agentRow(agent.id)).documentPath;
    await t.db.transaction((tx) =>
      tx
        .update(users)
        .set({ verificationStatus: 'approved', documentVerified: true })
        .where(eq(users.id, agent.id)),
    );
    await t.upload(person, pdfWith(['Company Number OC 301234']));
    await t.worker.drain();
    const row = await agentRow(agent.id);
    expect(row.documentPath).not.toBe(first);
    expect(row).toMatchObject({
      verificationStatus: 'pending',
      documentVerified: false,
      extractedCompanyName: null,
      extractedSicCode: null,
    });
    expect(t.stored()).toContain(row.documentPath);
    expect(t.stored()).not.toContain(first);
    expect(await evidenceOf(agent.id)).toMatchObject([
      { filePath: row.documentPath, extractedData: { companyNumber: 'OC301234' } },
    ]);
  });

  it('attached twice is attached once; a replaced one cannot be attached again', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const [first, second] = [await t.slot(person), await t.slot(person)];
    await t.put(person, first, png());
    await t.put(person, second, jpeg());
    expect((await t.attach(person, first)).statusCode).toBe(200);
    expect((await t.attach(person, first)).statusCode).toBe(200);
    expect((await t.attach(person, second)).statusCode).toBe(200);
    const back = await t.attach(person, first);
    expect(back.statusCode).toBe(410);
    expect(back.json().errorCode).toBe('UPLOAD_GONE');
  });
});

describe('an upload address', () => {
  it('works once, and expires after a quarter of an hour', async () => {
    const person = await t.as(await t.make.newAgent());
    const url = await t.slot(person);
    expect((await t.put(person, url, png())).statusCode).toBe(200);
    const again = await t.put(person, url, png());
    expect(again.statusCode).toBe(410);
    expect(again.json().errorCode).toBe('UPLOAD_GONE');
    const expired = await t.slot(person);
    const before = t.stored().length;
    t.clock.advance(15 * 60_000);
    expect((await t.put(person, expired, png())).statusCode).toBe(410);
    expect((await t.attach(person, expired)).statusCode).toBe(410);
    expect(t.stored()).toHaveLength(before);
  });

  it('is invalid for other users, and when modified', async () => {
    const owner = await t.make.newAgent();
    const person = await t.as(owner);
    const url = await t.slot(person);
    const otherAgent = await t.as(await t.make.agent());
    const before = t.stored().length;
    expect((await t.put(otherAgent, url, png())).statusCode).toBe(404);
    for (const changed of [
      url.replace(/signature=.*/, 'signature=x'),
      url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60_000}`),
      url.replace(/uploads\/[^?]+/, 'uploads/00000000-0000-4000-8000-000000000000'),
    ]) {
      expect((await t.put(person, changed, png())).statusCode).toBe(404);
    }
    expect((await t.put(person, url.replace(/\?.*/, ''), png())).statusCode).toBe(400);
    expect(t.stored()).toHaveLength(before);
    expect((await t.put(person, url, png())).statusCode).toBe(200);
    expect((await t.attach(otherAgent, url)).statusCode).toBe(404);
    expect((await agentRow(owner.id)).documentPath).toBeNull();
  });

  it.each([
    'https://elsewhere.example/file.pdf',
    'file:///etc/passwd',
    '/api/verification/uploads/../../etc/passwd',
    '/api/verification/uploads/',
    '/api/verification/uploads/00000000-0000-4000-8000-000000000000',
    'x',
  ])('attaching %s finds nothing', async (documentUrl) => {
    const person = await t.as(await t.make.newAgent());
    expect((await t.attach(person, documentUrl)).statusCode).toBe(404);
  });

  it('is for owners only', async () => {
    for (const user of [await t.make.buyer(), await t.make.staff(), await t.make.admin()]) {
      const person = await t.as(user);
      expect((await person.post('/api/verification/upload')).statusCode).toBe(403);
      expect((await t.attach(person, 'x')).statusCode).toBe(403);
      expect((await t.put(person, '/api/verification/uploads/x', png())).statusCode).toBe(403);
    }
    const visitor = t.client();
    expect((await visitor.post('/api/verification/upload')).statusCode).toBe(401);
    expect((await visitor.get(documentPath((await t.make.agent()).id))).statusCode).toBe(401);
  });

  it('that was not used is deleted with its files', async () => {
    const person = await t.as(await t.make.newAgent());
    const url = await t.slot(person);
    await t.put(person, url, png());
    const before = t.stored().length;
    t.clock.advance(76 * 60_000);
    await t.worker.drain();
    expect(t.stored().length).toBeLessThan(before);
    expect((await t.attach(person, url)).statusCode).toBe(404);
  });
});

describe('an admin', () => {
  it('sees the document in a sandbox and audited; checking its existence is not', async () => {
    const agent = await t.make.newAgent();
    const file = certificatePdf();
    await t.upload(await t.as(agent), file);
    const boss = await t.make.admin();
    const admin = await t.as(boss);
    const records = () => t.db.select().from(auditLog).where(eq(auditLog.targetId, agent.id));
    const head = await admin.call('HEAD', documentPath(agent.id));
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(file.length));
    expect(head.body).toBe('');
    expect(await records()).toEqual([]);

    const seen = await admin.get(documentPath(agent.id));
    expect(seen.rawPayload.equals(file)).toBe(true);
    expect(seen.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': 'inline; filename="verification-document.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const policy = String(seen.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "frame-ancestors 'none'"]),
    );
    expect(await records()).toMatchObject([
      { actorId: boss.id, action: 'verification.document-viewed', targetType: 'user' },
    ]);
  });

  it('gets 404 for the document of a rejected agent until it is reopened', async () => {
    const agent = await t.make.newAgent();
    await t.upload(await t.as(agent), certificatePdf());
    const admin = await t.as(await t.make.admin());
    const statuses = async () => [
      (await admin.call('HEAD', documentPath(agent.id))).statusCode,
      (await admin.get(documentPath(agent.id))).statusCode,
    ];
    for (const [verificationStatus, expected] of [
      ['rejected', 404],
      ['approved', 200],
      ['rejected', 404],
      ['pending', 200],
    ] as const) {
      await admin.put(`/api/admin/agents/${agent.id}/verification`, { verificationStatus });
      expect(await statuses()).toEqual([expected, expected]);
    }
  });

  it('gets 404 without a document, agent or file', async () => {
    const admin = await t.as(await t.make.admin());
    const withoutFile = await t.make.newAgent({ documentPath: 'a'.repeat(32) });
    const outside = await t.make.newAgent({ documentPath: '../../../../etc/passwd' });
    const buyer = await t.make.buyer();
    const ids = [withoutFile.id, outside.id, buyer.id, (await t.make.newAgent()).id, crypto.randomUUID()];
    for (const id of ids) {
      expect((await admin.get(documentPath(id))).statusCode).toBe(404);
      expect((await admin.call('HEAD', documentPath(id))).statusCode).toBe(404);
    }
    expect((await admin.get(documentPath('x'))).statusCode).toBe(400);
  });

  it('is the only one who sees it', async () => {
    const agent = await t.make.newAgent();
    await t.upload(await t.as(agent), png());
    for (const user of [agent, await t.make.agent(), await t.make.buyer(), await t.make.staff()]) {
      const person = await t.as(user);
      expect((await person.get(documentPath(agent.id))).statusCode).toBe(403);
      expect((await person.call('HEAD', documentPath(agent.id))).statusCode).toBe(403);
    }
  });
});
