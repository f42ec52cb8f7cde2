import { downloadFile } from '../../lib/download-file';

/** Hands over an export and answers how many records are in it. */
export async function downloadCsv(path: string, fallbackName: string): Promise<number> {
  const headers = await downloadFile(path, fallbackName);
  return Number(headers.get('x-record-count') ?? 0);
}
