import { failure } from '../../../base/failure';
import { type Picture, readJpeg, readPng } from './pictures';
import type { PdfReader } from './read-pdf';
import { type DocumentType, sniff } from './sniff';

const NOT_ACCEPTED = 'Upload a PDF, JPEG or PNG file';
const BROKEN = 'This file is damaged and cannot be opened. Please save it again and upload the new copy.';
const refusal = (message: string) => failure('UNSUPPORTED_MEDIA_TYPE', { message });

export const notAccepted = () => refusal(NOT_ACCEPTED);

/** Pages and programs in a place where only a document's own words belong. */
const MARKUP = /<\s*(script|html|svg|body|iframe|object|embed|!doctype|\?php)/i;
const PDF_START_BYTES = 1024;
const PDF_TAIL_BYTES = 2048;

export interface CheckedDocument {
  type: DocumentType;
  /** How much of the file is the document. Cameras write more behind it, and that is not kept. */
  length: number;
}

/**
 * Refuses whatever is not one whole PDF, JPEG or PNG and that alone. A file that is a second thing at the same time
 * (an archive, a web page) is refused even where the first thing is in order.
 */
export async function checkDocument(file: Buffer, pdfs: PdfReader): Promise<CheckedDocument> {
  const type = sniff(file);
  if (!type || endsAsArchive(file)) throw notAccepted();
  return type === 'application/pdf' ? checkPdf(file, pdfs) : checkPicture(file, type);
}

function checkPicture(file: Buffer, type: PictureType): CheckedDocument {
  const picture = readPicture(file, type);
  if (picture === 'damaged') throw refusal(BROKEN);
  if (picture === 'other') throw notAccepted();
  return { type, length: picture.end };
}

export type PictureType = 'image/jpeg' | 'image/png';

/** One whole picture and that alone; else whether it is a broken one or something besides. */
export function readPicture(file: Buffer, type: PictureType): Picture | 'damaged' | 'other' {
  if (endsAsArchive(file)) return 'other';
  const picture = type === 'image/png' ? readPng(file) : readJpeg(file);
  if (!picture) return 'damaged';
  const behind = file.subarray(picture.end);
  if (type === 'image/png' && behind.length > 0) return 'other';
  return [...picture.notes, behind].some(holdsMarkup) ? 'other' : picture;
}

async function checkPdf(file: Buffer, pdfs: PdfReader): Promise<CheckedDocument> {
  if (holdsMarkup(file.subarray(0, PDF_START_BYTES))) throw notAccepted();
  const tail = file.subarray(-PDF_TAIL_BYTES).toString('latin1');
  const behind = tail.split('%%EOF').at(-1) ?? '';
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) throw refusal(BROKEN);
  if (/[^\s\0]/.test(behind)) throw notAccepted();
  const read = await pdfs.read(file);
  if (!read.ok) throw refusal(read.message);
  return { type: 'application/pdf', length: file.length };
}

const holdsMarkup = (bytes: Buffer) => MARKUP.test(bytes.toString('latin1'));

/** A zip archive is read from its end, so that it can hide behind, or inside, any other file. */
function endsAsArchive(file: Buffer): boolean {
  const farthest = Math.max(0, file.length - 22 - 0xffff);
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  for (let at = file.indexOf(mark, farthest); at !== -1; at = file.indexOf(mark, at + 1)) {
    if (at + 22 <= file.length && at + 22 + file.readUInt16LE(at + 20) === file.length) return true;
  }
  return false;
}
