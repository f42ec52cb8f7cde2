import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestAppOptions, testApp } from '../../../test/app';
import { closeAtEnd } from '../../../test/closing';

/** The app with its own upload folder, and the browser's steps. */
export async function uploadApp(options: TestAppOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-uploads-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const t = await testApp({ ...options, config: { dataDir: folder, ...options.config } });
  type Person = Awaited<ReturnType<typeof t.as>>;

  const filesIn = (name: string) => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.parentPath.includes(join(folder, 'uploads', name)))
      .map((entry) => entry.name);
  };
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const slot = async (person: Person) =>
    pathOf((await person.post('/api/verification/upload')).json().uploadURL as string);
  const put = (person: Person, url: string, file: Buffer, type = 'application/octet-stream') =>
    person.call('PUT', url, file, { 'content-type': type });
  const attach = (person: Person, documentUrl: string) =>
    person.post('/api/verification/document', { documentUrl });

  /** All three steps of the profile page. */
  async function upload(person: Person, file: Buffer) {
    const url = await slot(person);
    const answer = await put(person, url, file);
    if (answer.statusCode === 200) await attach(person, url);
    return answer;
  }

  return {
    ...t,
    folder,
    slot,
    put,
    attach,
    upload,
    stored: () => filesIn('files'),
    incoming: () => filesIn('incoming'),
  };
}

export type UploadApp = Awaited<ReturnType<typeof uploadApp>>;
