import { buffer } from 'node:stream/consumers';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { JobHandler } from '../../jobs/define';
import type { Storage } from '../../providers/storage/storage';
import { deleteSlot, REMOVE_FILE, removeFile, SWEEP } from '../uploads/files';
import { type CompanyFacts, companyFacts } from './document/company-facts';
import type { PdfReader } from './document/read-pdf';
import { sniff } from './document/sniff';
import { READ_DOCUMENT } from './read-document';
import * as repository from './verification.repository';
import type { VerificationService } from './verification.service';

export function verificationJobs(
  context: AppContext,
  storage: Storage,
  pdfs: PdfReader,
  verification: Pick<VerificationService, 'tidyIncoming'>,
): JobHandler[] {
  const { database, clock } = context;

  async function factsIn(file: Buffer): Promise<CompanyFacts | null> {
    if (sniff(file) !== 'application/pdf') return null;
    const read = await pdfs.read(file);
    // It was readable on upload, so the machine is busy: retry.
    if (!read.ok && read.fault === 'heavy') throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
    return read.ok ? companyFacts(read.text) : null;
  }

  return [
    REMOVE_FILE.external(({ key }) => storage.remove(key)),

    READ_DOCUMENT.external(async ({ userId: agentId, key: fileKey }) => {
      const stored = await storage.open(fileKey);
      if (!stored) return;
      const file = await buffer(stored.content);
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
        await repository.updateAgent(tx, agentId, {
          extractedCompanyName: facts?.companyName ?? null,
          extractedSicCode: facts?.sicCodes.join(', ') || null,
        });
      });
    }),

    /** Deletes unused addresses, unattached files and leftovers of crashes. */
    SWEEP.transactional(async (tx, { slotId, userId, key }) => {
      await verification.tidyIncoming();
      const agent = await repository.lockAgent(tx, userId);
      await deleteSlot(tx, slotId);
      if (agent?.documentPath === key || (await repository.isAttached(tx, key))) return;
      await removeFile(tx, context, key);
    }),
  ];
}
