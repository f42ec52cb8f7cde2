import { STOCK_FILE_MAX_UNPACKED_BYTES } from '@threshold/core/contract/stock-imports';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileTooLarge, UnreadableFile } from './unreadable';

/** More pictures than fit into the largest upload. */
const ENTRIES_MAX = 50_000;

/** A local file header, or the end of an empty archive. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04' ||
  bytes.subarray(0, 4).toString('latin1') === 'PK\x05\x06';

/**
 * The only .blm file of a zip, unpacked in memory. Entry names are compared and never used as paths. Throws
 * `UnreadableFile` and `FileTooLarge` only.
 */
export async function unzipBlm(bytes: Buffer, maxBytes = STOCK_FILE_MAX_UNPACKED_BYTES): Promise<Buffer> {
  let zip: ZipFile | undefined;
  try {
    // Undecoded names: yauzl would refuse the whole archive for a picture called `../1.jpg`.
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false });
    return await unpack(zip, await blmEntry(zip), maxBytes);
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof FileTooLarge) throw error;
    // yauzl and zlib report a broken archive as plain errors.
    throw new UnreadableFile('The zip file is broken or encrypted.');
  } finally {
    zip?.close();
  }
}

async function blmEntry(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > ENTRIES_MAX)
    throw new UnreadableFile(`The zip file contains more than ${ENTRIES_MAX.toLocaleString('en-GB')} files.`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isBlm(nameOf(entry))) entries.push(entry);
  const [entry] = entries;
  if (!entry) throw new UnreadableFile('The zip file has no .blm file.');
  if (entries.length > 1) throw new UnreadableFile('The zip file has more than one .blm file.');
  return entry;
}

/** A buffer where names are not decoded, whatever the types say. */
const nameOf = ({ fileName }: Entry): string => Buffer.from(fileName as string | Buffer).toString('latin1');

/** macOS stores a resource fork beside each file. */
const isBlm = (name: string) => /\.blm$/i.test(name) && !/(^|[/\\])(__MACOSX[/\\]|\._)/i.test(name);

/** The sizes stated in the archive may be false, so bytes are counted while unpacking. */
async function unpack(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw new FileTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const content = await zip.openReadStreamPromise(entry);
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw new FileTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
