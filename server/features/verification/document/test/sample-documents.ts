import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

import { pdfPage, pdfStream, pdfWith } from './plain-pdf';

/** Generated documents, so that each test states the content of its file. */

export const certificateLines = [
  'CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY',
  'Company Number 12345678',
  'The Registrar of Companies for England and Wales, hereby certifies that',
  'BYRON ESTATE AGENTS LIMITED',
  'is this day incorporated under the Companies Act 2006 as a private company',
  'SIC codes: 68310 - Real estate agencies, 68320',
];

export const certificatePdf = () => pdfWith(certificateLines);

/** Compressed spaces of so many megabytes. */
export function packedSpaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, 0x20), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(megabytes).fill(block), Buffer.from([3, 0])]);
}

/** Forms that each draw the next one many times: exponential rendering time. */
export const endlessPdf = (depth = 12, times = 12) => {
  const drawing = (next: number) =>
    pdfStream(
      `BT /F1 12 Tf (a) Tj ET ${'/X Do '.repeat(times)}`,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << /X ${next} 0 R >> >> `,
    );
  const drawings = Array.from({ length: depth }, (_, level) => drawing(7 + level));
  const last = pdfStream(
    'BT /F1 12 Tf (end) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> >> ',
  );
  return pdfPage(pdfStream('/X Do'), { more: [...drawings, last] });
};

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A PNG of these rows, each with its filter byte. */
export function pngFile(header: Buffer, lines: Buffer, notes: Buffer[] = []): Buffer {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...notes,
    pngChunk('IDAT', deflateSync(lines, { level: constants.Z_BEST_COMPRESSION })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** All black, truncated if too large for a test. */
export function png(width = 4, height = 4, notes: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return pngFile(header, Buffer.alloc(Math.min(width * height + height, 10_000_000)), notes);
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export function jpeg(width = 8, height = 8, notes: Buffer[] = []): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...notes,
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, frame),
    // One code of one bit in each table: a block is two zero bits, the same grey everywhere.
    ...[0x00, 0x10].map((table) =>
      jpegSegment(0xc4, Buffer.concat([Buffer.from([table, 1]), Buffer.alloc(15), Buffer.from([0])])),
    ),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil(Math.min(blocks, 4_000_000) / 4)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** An archive with one stored file. `commentLength` bytes after it count as its comment. */
export function zip(name: string, content: Buffer, commentLength = 0): Buffer {
  const sum = crc32(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(sum, 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(sum, 16);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + content.length, 16);
  end.writeUInt16LE(commentLength, 20);
  return Buffer.concat([local, Buffer.from(name), content, central, Buffer.from(name), end]);
}
