import type { LogoSize } from '@threshold/core/contract/agency-logo';
import { isFrame, type Part, START_OF_SCAN } from '../../verification/document/pictures';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
/** Says what every program takes for granted: one pixel is as wide as it is high. */
const JFIF = Buffer.from('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');
const ADOBE = 0xee;
const FIRST_NOTE = 0xe0;
/** Ordinary, extended and progressive: what browsers and readers of PDFs know. */
const KNOWN_FRAMES = [0xc0, 0xc1, 0xc2];
/** A progressive picture has ten; each is drawn over all of it. */
const MOST_SCANS = 20;

/** Greys or three colours: print's four come out wrong on screens. Null for what few programs can show. */
export function jpegSize(parts: readonly Part[]): LogoSize | null {
  const frames = parts.filter(({ kind }) => isFrame(Number(kind)));
  const [frame] = frames;
  const scans = parts.filter(({ kind }) => kind === START_OF_SCAN);
  if (!frame || frames.length > 1 || scans.length > MOST_SCANS) return null;
  const [depth, , , , , components = 0] = frame.data;
  if (!KNOWN_FRAMES.includes(Number(frame.kind)) || depth !== 8 || ![1, 3].includes(components)) return null;
  return { width: frame.data.readUInt16BE(3), height: frame.data.readUInt16BE(1) };
}

/** The picture without a camera's or a program's notes, but for how its three colours are meant. */
export function plainJpeg(parts: readonly Part[]): Buffer {
  const adobe = parts.find(({ kind, data }) => kind === ADOBE && isAdobe(data));
  const kept = parts.filter(({ kind }) => Number(kind) < FIRST_NOTE);
  return Buffer.concat([START, adobe?.bytes ?? JFIF, ...kept.map(({ bytes }) => bytes), END]);
}

const isAdobe = (data: Buffer) => data.length === 12 && data.toString('latin1', 0, 5) === 'Adobe';
