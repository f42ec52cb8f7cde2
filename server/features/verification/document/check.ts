import { failure } from '../../../base/failure';
import { reencodePicture } from './pictures';
import type { PdfReader } from './read-pdf';
import { type DocumentType, sniff } from './sniff';

const NOT_ACCEPTED = 'Upload a PDF, JPEG or PNG file';
const BROKEN = "This file is damaged and we can't open it. Please save it again and upload the new copy.";
const refusal = (message: string) => failure('UNSUPPORTED_MEDIA_TYPE', { message });

export const notAccepted = () => refusal(NOT_ACCEPTED);

/** Markup and scripts where only text belongs. */
const MARKUP = /<\s*(script|html|svg|body|iframe|object|embed|!doctype|\?php)/i;
const PDF_START_BYTES = 1024;
const PDF_TAIL_BYTES = 2048;

interface CheckedDocument {
  type: DocumentType;
  /** What is stored: a PDF unchanged, a picture re-encoded. */
  file: Buffer;
}

/** Refuses anything but PDF, JPEG or PNG. Of a polyglot file only the picture is used. */
export async function checkDocument(file: Buffer, pdfs: PdfReader): Promise<CheckedDocument> {
  const type = sniff(file);
  if (!type) throw notAccepted();
  if (type === 'application/pdf') return checkPdf(file, pdfs);
  const picture = await reencodePicture(file, type);
  if (!picture) throw refusal(BROKEN);
  return picture;
}

async function checkPdf(file: Buffer, pdfs: PdfReader): Promise<CheckedDocument> {
  if (endsAsArchive(file) || MARKUP.test(file.toString('latin1', 0, PDF_START_BYTES))) throw notAccepted();
  const tail = file.subarray(-PDF_TAIL_BYTES).toString('latin1');
  const behind = tail.split('%%EOF').at(-1) ?? '';
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) throw refusal(BROKEN);
  if (/[^\s\0]/.test(behind)) throw notAccepted();
  const read = await pdfs.read(file);
  if (!read.ok) throw refusal(read.message);
  return { type: 'application/pdf', file };
}

/** A zip archive is read from its end, so it can be appended to, or inside, any other file. */
function endsAsArchive(file: Buffer): boolean {
  const farthest = Math.max(0, file.length - 22 - 0xffff);
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  for (let at = file.indexOf(mark, farthest); at !== -1; at = file.indexOf(mark, at + 1)) {
    if (at + 22 <= file.length && at + 22 + file.readUInt16LE(at + 20) === file.length) return true;
  }
  return false;
}
