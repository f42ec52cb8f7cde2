import { promisify } from 'node:util';
import { constants, crc32, deflate, inflate } from 'node:zlib';
import type { LogoSize } from '@threshold/core/contract/agency-logo';
import type { Part } from '../../verification/document/pictures';

const [pack, unpack] = [promisify(deflate), promisify(inflate)];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;
/** Bytes a pixel takes in each way of telling colours: greys, colours, a palette, and the first two with transparency. */
const BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, [INDEXED]: 1, 4: 2, 6: 4 };
const LAST_FILTER = 4;

const dataOf = (parts: readonly Part[], name: string) =>
  parts.filter(({ kind }) => kind === name).map(({ data }) => data);

/** Eight bits, line by line, as every program knows it. Null for what the paper's own reader does not. */
export function pngSize(parts: readonly Part[]): LogoSize | null {
  const [header, another] = dataOf(parts, 'IHDR');
  if (!header || another) return null;
  const [depth, colours = -1, packing, filtering, interlaced] = header.subarray(8);
  if (depth !== 8 || !BYTES[colours] || packing !== 0 || filtering !== 0 || interlaced !== 0) return null;
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

/**
 * The picture packed anew, without anything else that was in the file. Null for whatever the paper's own reader would
 * stumble over: it does so outside of any call, where nothing of ours could catch it.
 */
export async function plainPng(parts: readonly Part[]): Promise<Buffer | null> {
  const size = pngSize(parts);
  const [header] = dataOf(parts, 'IHDR');
  if (!size || !header) return null;
  const colours = header[9] ?? 0;
  const line = size.width * (BYTES[colours] ?? 0) + 1;
  const palette = paletteOf(colours, dataOf(parts, 'PLTE'), dataOf(parts, 'tRNS'));
  const lines = palette && (await linesIn(Buffer.concat(dataOf(parts, 'IDAT')), line * size.height));
  if (!lines) return null;
  for (let at = 0; at < lines.length; at += line) if ((lines[at] ?? 0) > LAST_FILTER) return null;
  return pngFile(header, palette, lines);
}

/** Only a list of colours has its transparency beside the pixels. */
function paletteOf(colours: number, palettes: Buffer[], transparencies: Buffer[]): Buffer[] | null {
  const [palette, another] = palettes;
  const [transparency, more] = transparencies;
  if (colours !== INDEXED) return transparency ? null : [];
  if (!palette || another || more) return null;
  const count = palette.length / 3;
  if (!Number.isInteger(count) || count < 1 || count > 256) return null;
  if (!transparency) return [pngChunk('PLTE', palette)];
  return transparency.length > count ? null : [pngChunk('PLTE', palette), pngChunk('tRNS', transparency)];
}

async function linesIn(packed: Buffer, length: number): Promise<Buffer | null> {
  try {
    const lines = await unpack(packed, { maxOutputLength: length });
    return lines.length === length ? lines : null;
  } catch {
    // Not packed as it says, or more than there are pixels: either way no picture of this size.
    return null;
  }
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A PNG of these lines, each with its filter's number before it. */
export async function pngFile(header: Buffer, palette: Buffer[], lines: Buffer): Promise<Buffer> {
  const pixels = await pack(lines, { level: constants.Z_BEST_COMPRESSION });
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...palette, pngChunk('IDAT', pixels), end]);
}
