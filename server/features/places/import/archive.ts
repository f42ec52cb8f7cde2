import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from './import-error';

/** One data file. */
export interface DataFile {
  name: string;
  bytes: number;
  /** Changes with the content, so that an interrupted import continues on the same file only. */
  fingerprint: string;
  open(): Promise<Readable>;
}

export interface Archive {
  files: DataFile[];
  close(): void;
}

/** The data files of a downloaded zip, of an unpacked folder, or a single file. */
export async function openArchive(path: string): Promise<Archive> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new ImportError(`${path}: there is no such file or folder`);
  const archive = stats.isDirectory()
    ? await openFolder(path)
    : (await isZip(path))
      ? await openZip(path)
      : { files: [await plainFile(path, basename(path))], close: () => undefined };
  if (archive.files.length === 0) {
    archive.close();
    throw new ImportError(`${path}: no CSV files in it`);
  }
  archive.files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return archive;
}

/** Documents in the archive include CSV files that only list column names. */
function isData(name: string): boolean {
  return /\.csv$/i.test(name) && !/(^|\/)docs?\//i.test(name) && !/header/i.test(basename(name));
}

async function openFolder(path: string): Promise<Archive> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .filter(isData)
    .map((name) => plainFile(join(path, name), name));
  return { files: await Promise.all(files), close: () => undefined };
}

async function plainFile(path: string, name: string): Promise<DataFile> {
  const { size } = await stat(path);
  return {
    name,
    bytes: size,
    fingerprint: await fingerprintOf(path, size),
    open: async () => createReadStream(path, { highWaterMark: 1 << 18 }),
  };
}

/** Size, beginning and end: identifies a release without reading hundreds of megabytes twice. */
async function fingerprintOf(path: string, size: number): Promise<string> {
  const length = Math.min(size, 1 << 16);
  const file = await open(path);
  try {
    const hash = createHash('sha256').update(String(size));
    for (const position of [0, size - length]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex').slice(0, 16);
  } finally {
    await file.close();
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32BE(0) === 0x504b0304;
  } finally {
    await file.close();
  }
}

async function openZip(path: string): Promise<Archive> {
  let zip: ZipFile;
  const files: DataFile[] = [];
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    for await (const entry of zip.eachEntry()) if (isData(entry.fileName)) files.push(zippedFile(zip, entry));
  } catch (error) {
    throw new ImportError(
      `${path}: the zip file cannot be read (${error instanceof Error ? error.message : error})`,
    );
  }
  return { files, close: () => zip.close() };
}

function zippedFile(zip: ZipFile, entry: Entry): DataFile {
  return {
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    fingerprint: `${entry.crc32.toString(16)}-${entry.uncompressedSize}`,
    open: () => zip.openReadStreamPromise(entry),
  };
}
