import { z } from 'zod';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { defineJob, type JobHandler } from '../../jobs/define';
import type { Storage } from '../../providers/storage/storage';
import { updateUser } from '../accounts';
import { readFile } from '../uploads/files';
import { type CompanyFacts, companyFacts } from './document/company-facts';
import type { PdfReader } from './document/read-pdf';
import { sniff } from './document/sniff';
import * as repository from './verification.repository';

export const READ_DOCUMENT = defineJob(
  'verification.read-document',
  z.object({ userId: z.string(), key: z.string() }),
);

export function verificationJobs(
  { database, clock }: AppContext,
  storage: Storage,
  pdfs: PdfReader,
): JobHandler[] {
  async function factsIn(file: Buffer): Promise<CompanyFacts | null> {
    if (sniff(file) !== 'application/pdf') return null;
    const read = await pdfs.read(file);
    // It was readable on upload, so the machine is busy: retry.
    if (!read.ok && read.fault === 'heavy') throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
    return read.ok ? companyFacts(read.text) : null;
  }

  return [
    READ_DOCUMENT.external(async ({ userId: agentId, key: fileKey }) => {
      const file = await readFile(storage, fileKey);
      if (!file) return;
      const facts = await factsIn(file);
      await database.db.transaction(async (tx) => {
        const agent = await repository.lockAgent(tx, agentId);
        // Replaced while it was read: discard the facts.
        if (agent?.documentPath !== fileKey) return;
        await repository.deleteEvidence(tx, agentId, fileKey);
        await repository.insertEvidence(tx, {
          userId: agentId,
          verificationType: 'incorporation',
          evidenceType: sniff(file) ?? 'unknown',
          filePath: fileKey,
          extractedData: facts && { ...facts },
          verificationResult:
            agent.verificationStatus === 'pending' ? null : agent.verificationStatus === 'approved',
          createdAt: clock.now(),
        });
        await updateUser(tx, agentId, {
          extractedCompanyName: facts?.companyName ?? null,
          extractedSicCode: facts?.sicCodes.join(', ') || null,
        });
      });
    }),
  ];
}
