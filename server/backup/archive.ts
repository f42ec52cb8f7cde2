import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

/** Said to whoever runs the command, as it stands. */
export class BackupRefused extends Error {}

export const HEAD = 'threshold-backup.json';
const SUMS = 'sums.json';
const Sums = z.record(z.string(), z.string());

/**
 * A backup is a tar file, compressed, so that any machine can look into it. Its first entry says what it is; its last
 * has the SHA-256 of every other, so that a file which ends too soon is known by what is missing.
 */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>) {
  const tar = pack();
  // Whoever may read it may read everything.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(tar, createGzip({ level: 4 }), file);
  const filling = fillTar(tar, fill);
  // Whichever breaks first ends the other: a full disk, or a row that cannot be read.
  filling.catch((error: Error) => tar.destroy(error));
  await Promise.all([writing, filling]);
}

async function fillTar(tar: ReturnType<typeof pack>, fill: (archive: ArchiveWriter) => Promise<void>) {
  const sums: Record<string, string> = {};
  const add = async (name: string, content: string) => {
    const bytes = Buffer.from(content);
    await addStream(name, bytes.length, Readable.from([bytes]));
  };
  const addStream = async (name: string, size: number, content: Readable) => {
    const sum = createHash('sha256');
    const entry = tar.entry({ name, size, mode: 0o600 });
    const counted = new Transform({
      transform(piece: Buffer, _, done) {
        sum.update(piece);
        done(null, piece);
      },
    });
    await pipeline(content, counted, entry);
    sums[name] = sum.digest('hex');
  };
  await fill({ add, addStream });
  await add(SUMS, JSON.stringify(sums));
  tar.finalize();
}

export interface ArchiveWriter {
  add(name: string, content: string): Promise<void>;
  addStream(name: string, size: number, content: Readable): Promise<void>;
}

export interface Entry {
  name: string;
  content: Readable;
  /** All of it, as text. */
  text(): Promise<string>;
}

/** Each entry in turn, to be read or left. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  await refuseForeign(path);
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  // Told by the loop below, which it ends.
  reading.catch((error: Error) => tar.destroy(error));
  let first = true;
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      if (first && name !== HEAD) throw foreign(path);
      first = false;
      const content = entry as unknown as Readable;
      yield { name, content, text: () => textOf(content) };
      content.resume();
    }
    await reading;
  } catch (error) {
    throw error instanceof BackupRefused ? error : damaged(path);
  } finally {
    tar.destroy();
  }
  if (first) throw foreign(path);
}

/** Reads all of it and holds every entry against its sum. Answers the head. */
export async function checkArchive(path: string): Promise<string> {
  try {
    return await readThrough(path);
  } catch (error) {
    // What the unpacking says of it is of no use to whoever has the file.
    throw error instanceof BackupRefused ? error : damaged(path);
  }
}

async function readThrough(path: string): Promise<string> {
  const found: Record<string, string> = {};
  let head = '';
  let listed: Record<string, string> | null = null;
  for await (const { name, content, text } of entriesOf(path)) {
    if (listed || name in found) throw damaged(path);
    if (name === SUMS) {
      listed = Sums.safeParse(JSON.parse(await text())).data ?? null;
      continue;
    }
    const sum = createHash('sha256');
    if (name === HEAD) {
      head = await text();
      sum.update(head);
    } else for await (const piece of content) sum.update(piece as Buffer);
    found[name] = sum.digest('hex');
  }
  if (!listed || !sameSums(found, listed)) throw damaged(path);
  return head;
}

const sameSums = (left: Record<string, string>, right: Record<string, string>) =>
  Object.keys(left).length === Object.keys(right).length &&
  Object.entries(left).every(([name, sum]) => right[name] === sum);

async function refuseForeign(path: string) {
  const file = await open(path, 'r').catch(() => null);
  if (!file) throw new BackupRefused(`There is no file ${path}.`);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead < 2 || buffer.readUInt16BE(0) !== 0x1f8b) throw foreign(path);
  } finally {
    await file.close();
  }
}

const foreign = (path: string) =>
  new BackupRefused(`${path} is not a backup of Threshold. Nothing was changed.`);
const damaged = (path: string) =>
  new BackupRefused(`${path} is damaged or not complete. Nothing was changed.`);

async function textOf(content: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** The sum of a whole file, for one that was copied. */
export async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  const reading = createReadStream(path);
  reading.on('data', (piece) => sum.update(piece));
  await finished(reading);
  return sum.digest('hex');
}
