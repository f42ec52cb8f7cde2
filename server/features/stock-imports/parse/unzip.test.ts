import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { blm, home } from '../test/stock-files';
import { FileTooLarge, UnreadableFile } from './unreadable';
import { isZip, unzipBlm } from './unzip';

const file = blm([home('A1')]);
const picture = Buffer.alloc(500, 7);
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

describe('a zip', () => {
  it.each([
    ['alone', { 'stock.blm': file }],
    ['with pictures', { 'A1_IMG_00.jpg': picture, 'STOCK.BLM': file, 'A1_DOC_00.pdf': picture }],
    ['in a folder', { 'feed/today/stock.Blm': file }],
    ['beside a name that leaves the folder', { '../../evil.jpg': picture, '../stock.blm': file }],
    ['beside a resource fork of macOS', { 'stock.blm': file, '__MACOSX/._stock.blm': picture }],
  ])('gives its one BLM file, %s', async (_, files) => {
    const bytes = zip(files);
    expect(isZip(bytes)).toBe(true);
    expect((await unzipBlm(bytes)).equals(file)).toBe(true);
  });

  it.each([
    ['no BLM file', zip({ 'a.jpg': picture, blm: file })],
    ['two BLM files', zip({ 'a.blm': file, 'b.BLM': file })],
    ['nothing', zip({})],
    ['half of it', zip({ 'a.blm': file }).subarray(0, 300)],
    ['broken content', broken()],
    ['text', Buffer.from('PK\x03\x04 and no more')],
  ])('is refused with %s', async (_, bytes) => {
    await expect(unzipBlm(bytes)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('is refused when it unpacks to more than the limit, whatever size it states', async () => {
    const large = zip({ 'a.blm': Buffer.alloc(200_000, 0x20) });
    expect(large.length).toBeLessThan(1_000);
    await expect(unzipBlm(large, 100_000)).rejects.toBeInstanceOf(FileTooLarge);
    const lying = Buffer.from(large);
    // The size in the central directory, 24 bytes after its signature.
    lying.writeUInt32LE(10, lying.indexOf('PK\x01\x02') + 24);
    const error = await unzipBlm(lying, 100_000).catch((reason: unknown) => reason);
    expect(error instanceof UnreadableFile || error instanceof FileTooLarge).toBe(true);
  });
});

function broken(): Buffer {
  const bytes = zip({ 'a.blm': file });
  bytes.fill(0xff, 60, 90);
  return bytes;
}

it('other files are no zip', () => {
  expect([file, Buffer.alloc(0), Buffer.from('PK')].map(isZip)).toEqual([false, false, false]);
});
