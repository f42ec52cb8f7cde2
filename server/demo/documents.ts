import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { verificationEvidence } from '../db/schema/messages';
import type { NewUser } from '../factories/rows';
import { type CompanyFacts, companyFacts } from '../features/verification/document/company-facts';
import { storageFor, uploadsFolder } from '../providers/storage/choose';
import { newFileKey } from '../providers/storage/storage';
import { pdfWith } from './plain-pdf';

/** Readable like a certificate, and marked as a demonstration. */
const certificate = (agencyName: string, serial: number) => [
  'DEMONSTRATION ONLY. Made up by this installation, issued by nobody.',
  '',
  'CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY',
  `Company Number ${String(serial).padStart(8, '0')}`,
  'The Registrar of Companies for England and Wales, hereby certifies that',
  `${agencyName.toUpperCase()} LIMITED`,
  'is this day incorporated under the Companies Act 2006 as a private company',
  'SIC codes: 68310 - Real estate agencies',
];

type NewEvidence = typeof verificationEvidence.$inferInsert;

/**
 * Stores a certificate for each agency and writes its key into the row. Returns a function that deletes them again,
 * and the extracted data.
 */
export async function storeDocuments(config: Pick<Config, 'dataDir' | 's3'>, agents: NewUser[]) {
  const storage = await storageFor(config);
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploadsFolder(config), 'demo-'));
  const keys: string[] = [];
  const read: NewEvidence[] = [];
  const takeBack = async () => {
    for (const key of keys) await storage.remove(key);
  };
  try {
    for (const [n, agent] of agents.entries()) {
      const key = newFileKey();
      const path = join(folder, key);
      const lines = certificate(agent.agencyName ?? '', n + 1);
      const file = pdfWith(lines);
      await writeFile(path, file);
      keys.push(key);
      await storage.put(key, { path, size: file.length, contentType: 'application/pdf' });
      agent.documentPath = key;
      agent.documentVerified = agent.verificationStatus === 'approved';
      if (agent.documentVerified) read.push(evidence(agent, companyFacts(lines.join('\n'))));
    }
  } catch (error) {
    await takeBack();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { takeBack, read };
}

/** Stored result of reading it, for approved agencies. Pending ones are read by the usual job. */
function evidence(agent: NewUser, facts: CompanyFacts): NewEvidence {
  agent.extractedCompanyName = facts.companyName;
  agent.extractedSicCode = facts.sicCodes.join(', ');
  return {
    userId: agent.id ?? '',
    verificationType: 'incorporation',
    evidenceType: 'application/pdf',
    filePath: agent.documentPath,
    extractedData: { ...facts },
    verificationResult: true,
    createdAt: agent.documentHandedInAt ?? undefined,
  };
}
