import { LOGO_MAX, LOGO_MIN_SIDE, LOGO_STORED_BYTES } from '@threshold/core/contract/agency-logo';
import { failure } from '../../base/failure';
import { type Picture, reencodePicture } from '../verification/document/pictures';
import { sniff } from '../verification/document/sniff';

const messages = {
  other: 'Upload a PNG or JPEG file',
  damaged: "This file is damaged and we can't open it. Please save it again and upload the new copy.",
  size: `Logos must be at most ${LOGO_MAX.width} pixels wide and ${LOGO_MAX.height} high, and at least ${LOGO_MIN_SIDE} each way. Please upload a different size.`,
  heavy: 'This logo is too detailed for a report. Please upload a smaller or simpler one.',
} as const;
const refused = (why: keyof typeof messages) =>
  failure(why === 'heavy' ? 'FILE_TOO_LARGE' : 'UNSUPPORTED_MEDIA_TYPE', { message: messages[why] });

/** Stores the re-encoded picture only. */
export async function checkLogo(sent: Buffer): Promise<Picture> {
  const type = sniff(sent);
  if (type !== 'image/png' && type !== 'image/jpeg') throw refused('other');
  const logo = await reencodePicture(sent, type);
  if (!logo) throw refused('damaged');
  const { file, width, height } = logo;
  if (width > LOGO_MAX.width || height > LOGO_MAX.height || Math.min(width, height) < LOGO_MIN_SIDE)
    throw refused('size');
  if (file.length > LOGO_STORED_BYTES || (await weightOnPaper(file)) > LOGO_STORED_BYTES)
    throw refused('heavy');
  return logo;
}

/** Transparency is encoded differently in a PDF, and may be larger there than in the file. */
async function weightOnPaper(file: Buffer): Promise<number> {
  // Loaded on first use.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument();
    let weight = 0;
    doc.on('data', (piece: Buffer) => {
      weight += piece.length;
    });
    doc.on('end', () => resolve(weight));
    doc.on('error', reject);
    doc.image(file, 0, 0);
    doc.end();
  });
}
