import type { DOCUMENT_TYPES } from '@threshold/core/contract/verification';

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Bytes needed to distinguish the three types. */
export const SNIFF_BYTES = 8;

const beginnings: readonly (readonly [DocumentType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-', 'latin1')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** Type by magic bytes: names and headers are not trusted. */
export function sniff(start: Buffer): DocumentType | null {
  const match = beginnings.find(([, bytes]) => start.subarray(0, bytes.length).equals(bytes));
  return match ? match[0] : null;
}
