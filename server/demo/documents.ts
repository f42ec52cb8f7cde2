import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_MARK } from '@threshold/core/rules/names';
import type { Config } from '../config';
import type { NewUser } from '../factories/rows';
import { storageFor, uploadsFolder } from '../providers/storage/choose';
import { newFileKey } from '../providers/storage/storage';
import { pdfWith } from './plain-pdf';

/** A page that looks enough like the real thing to be read, and says of itself that it is not. */
const certificate = (agencyName: string, serial: number) =>
  pdfWith([
    'DEMONSTRATION ONLY. Made up by this installation, issued by nobody.',
    '',
    'CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY',
    `Company Number ${String(serial).padStart(8, '0')}`,
    'The Registrar of Companies for England and Wales, hereby certifies that',
    `${agencyName.replace(DEMO_MARK, '').toUpperCase()} LIMITED`,
    'is this day incorporated under the Companies Act 2006 as a private company',
    'SIC codes: 68310 - Real estate agencies',
  ]);

/** Stores a certificate for each agency and writes its key into the row; answers how to take them all back. */
export async function storeDocuments(config: Pick<Config, 'dataDir' | 's3'>, agents: NewUser[]) {
  const storage = await storageFor(config);
  await mkdir(uploadsFolder(config), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploadsFolder(config), 'demo-'));
  const keys: string[] = [];
  const takeBack = async () => {
    for (const key of keys) await storage.remove(key);
  };
  try {
    for (const [n, agent] of agents.entries()) {
      const key = newFileKey();
      const path = join(folder, key);
      const file = certificate(agent.agencyName ?? '', n + 1);
      await writeFile(path, file);
      keys.push(key);
      await storage.put(key, { path, size: file.length, contentType: 'application/pdf' });
      agent.documentPath = key;
      agent.documentVerified = agent.verificationStatus === 'approved';
    }
  } catch (error) {
    await takeBack();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return takeBack;
}
