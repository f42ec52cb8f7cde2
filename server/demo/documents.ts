import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config';
import type { NewUser } from '../factories/rows';
import { storageFor, uploadsFolder } from '../providers/storage/choose';
import { newFileKey } from '../providers/storage/storage';

/** Readable like a certificate, and marked as a demonstration. */
async function certificate(agencyName: string, serial: number): Promise<Buffer> {
  // Loaded on first use.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4' });
  doc
    .text('DEMONSTRATION ONLY. Made up by this installation, issued by nobody.')
    .moveDown()
    .text('CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY')
    .text(`Company Number ${String(serial).padStart(8, '0')}`)
    .text('The Registrar of Companies for England and Wales, hereby certifies that')
    .text(`${agencyName.toUpperCase()} LIMITED`)
    .text('is this day incorporated under the Companies Act 2006 as a private company')
    .text('SIC codes: 68310 - Real estate agencies');
  doc.end();
  return buffer(doc);
}

/** Stores a certificate for each agency and writes its key into the row. The usual job reads them. */
export async function storeDocuments(config: Pick<Config, 'dataDir' | 's3'>, agents: NewUser[]) {
  const storage = await storageFor(config);
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploadsFolder(config), 'demo-'));
  try {
    for (const [n, agent] of agents.entries()) {
      const key = newFileKey();
      const path = join(folder, key);
      const file = await certificate(agent.agencyName ?? '', n + 1);
      await writeFile(path, file);
      await storage.put(key, { path, size: file.length, contentType: 'application/pdf' });
      agent.documentPath = key;
      agent.documentVerified = agent.verificationStatus === 'approved';
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
