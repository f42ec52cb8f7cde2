import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** One data file. */
export interface DataFile {
  name: string;
  bytes: number;
  /** Changes with the content, so that an interrupted import continues on the same file only. */
  fingerprint: string;
  open(): Promise<Readable>;
}

interface Archive {
  files: DataFile[];
  close(): void;
}

/** The data files of a downloaded zip, of an unpacked folder, or a single file. */
export async function openArchive(path: string): Promise<Archive> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new Error(`${path}: there is no such file or folder`);
  const archive = stats.isDirectory()
    ? await openFolder(path)
    : /\.zip$/i.test(path)
      ? await openZip(path)
      : { files: [await plainFile(path, basename(path))], close: () => undefined };
  if (archive.files.length === 0) {
    archive.close();
    throw new Error(`${path}: no CSV files in it`);
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
  const { size, mtimeMs } = await stat(path);
  return {
    name,
    bytes: size,
    fingerprint: `${mtimeMs}-${size}`,
    open: async () => createReadStream(path, { highWaterMark: 1 << 18 }),
  };
}

async function openZip(path: string): Promise<Archive> {
  let zip: ZipFile;
  const files: DataFile[] = [];
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    for await (const entry of zip.eachEntry()) if (isData(entry.fileName)) files.push(zippedFile(zip, entry));
  } catch (error) {
    throw new Error(
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
