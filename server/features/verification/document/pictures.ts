import { crc32 } from 'node:zlib';

/** More than any camera or scanner makes of one page; a file that claims more is there to exhaust its reader. */
const MAX_PIXELS = 250_000_000;
/** Pictures are made of a few hundred parts; a file of millions is there to tire whoever counts them. */
const MAX_PARTS = 20_000;
const PNG_SIGNATURE = 8;
const PNG_FRAME = 12;

export interface Part {
  /** A PNG's name of it, or a JPEG's number. */
  kind: string | number;
  /** What it holds; of a scan, its pixels as well. */
  data: Buffer;
  /** All of it as it stands in the file. */
  bytes: Buffer;
}

export interface Picture {
  /** Where the picture ends. Whatever follows is not part of it. */
  end: number;
  /** Everything but the pixels: comments, camera notes, colour profiles. */
  notes: Buffer[];
  /** All of it, in its order. */
  parts: Part[];
}

/** Walks the chunks of a PNG from the first to the last; null where any of them is not as it says. */
export function readPng(file: Buffer): Picture | null {
  const notes: Buffer[] = [];
  const parts: Part[] = [];
  let at = PNG_SIGNATURE;
  let pixels = false;
  for (let part = 0; part < MAX_PARTS && at + PNG_FRAME <= file.length; part += 1) {
    const length = file.readUInt32BE(at);
    const next = at + PNG_FRAME + length;
    if (next > file.length) return null;
    const typed = file.subarray(at + 4, next - 4);
    if (crc32(typed) !== file.readUInt32BE(next - 4)) return null;
    const type = typed.toString('latin1', 0, 4);
    const data = typed.subarray(4);
    if ((at === PNG_SIGNATURE) !== (type === 'IHDR')) return null;
    if (type === 'IHDR' && !(length === 13 && isPossible(data.readUInt32BE(0), data.readUInt32BE(4)))) {
      return null;
    }
    if (type === 'IEND') return pixels && length === 0 ? { end: next, notes, parts } : null;
    parts.push({ kind: type, data, bytes: file.subarray(at, next) });
    if (type === 'IDAT') pixels = true;
    else notes.push(data);
    at = next;
  }
  return null;
}

export const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** The frame headers, which hold the size: C0 to CF without the three tables that share the range. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments of a JPEG to the end of its image; null where one of them is not as it says. */
export function readJpeg(file: Buffer): Picture | null {
  const notes: Buffer[] = [];
  const parts: Part[] = [];
  let at = 2;
  let framed = false;
  let scanned = false;
  for (let part = 0; part < MAX_PARTS && at + 2 <= file.length; part += 1) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return framed && scanned ? { end: at + 2, notes, parts } : null;
    if (marker < 0xc0 || at + 4 > file.length) return null;
    const length = file.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > file.length) return null;
    if (isFrame(marker)) {
      if (length < 8 || !isPossible(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5))) return null;
      framed = true;
    }
    if (marker >= 0xe0) notes.push(file.subarray(at + 4, next));
    if (marker === START_OF_SCAN) scanned = true;
    const end = marker === START_OF_SCAN ? endOfScan(file, next) : next;
    parts.push({ kind: marker, data: file.subarray(at + 4, end), bytes: file.subarray(at, end) });
    at = end;
  }
  return null;
}

/** Inside a scan a marker byte is followed by zero or by a restart number; anything else ends it. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
    at = file.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return file.length;
}

const isPossible = (width: number, height: number) => width > 0 && height > 0 && width * height <= MAX_PIXELS;
