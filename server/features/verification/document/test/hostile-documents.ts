import { deflateSync, gzipSync } from 'node:zlib';
import { pdfOf, pdfStream, pdfWith } from './plain-pdf';
import { certificatePdf, jpeg, jpegSegment, packedSpaces, png, pngChunk, zip } from './sample-documents';

/** Files that are not, or not only, acceptable documents. */
export type HostileFile = readonly [name: string, content: Buffer];

const bytes = (...values: number[]) => Buffer.from(values);
const text = (value: string) => Buffer.from(value, 'latin1');
const good = { pdf: certificatePdf(), png: png(), jpeg: jpeg() } as const;
type Kind = keyof typeof good;
const kinds = Object.keys(good) as Kind[];

const markups = [
  '<script>alert(1)</script>',
  '<html><body onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<!DOCTYPE html>',
  '<?php system($_GET[0]); ?>',
  '<iframe src=javascript:alert(1)>',
  '< script >alert(1)',
  '<object data=x>',
  '<SCRIPT SRC=//x.example/a.js>',
  '<embed src=x>',
];

const otherKinds: HostileFile[] = [
  ['gif', text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['bmp', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
  ['tiff', text('II*\0\x08\0\0\0')],
  ['webp', text('RIFF\x24\0\0\0WEBPVP8 ')],
  ['heic', text('\0\0\0\x18ftypheic\0\0\0\0')],
  ['mp4', text('\0\0\0\x18ftypisom\0\0\0\0')],
  ['icon', bytes(0, 0, 1, 0, 1, 0, 16, 16, 0, 0)],
  ['zip', zip('document.pdf', good.pdf)],
  ['word document', zip('word/document.xml', text('<w:document/>'))],
  ['java archive', zip('META-INF/MANIFEST.MF', text('Manifest-Version: 1.0'))],
  ['rar', text('Rar!\x1a\x07\x01\0')],
  ['7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4)],
  ['gzip', gzipSync(good.pdf)],
  ['gzip bomb', gzipSync(Buffer.alloc(8_000_000))],
  ['bzip2', text('BZh91AY&SY')],
  ['xz', bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4)],
  ['tar', Buffer.concat([text('a.pdf'), Buffer.alloc(507)])],
  ['Linux program', bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)],
  ['Windows program', text('MZ\x90\0\x03\0\0\0\x04')],
  ['Mac program', bytes(0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1)],
  ['java class', bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52)],
  ['wasm', bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)],
  ['old Word document', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['rich text', text('{\\rtf1\\ansi hello}')],
  ['postscript', text('%!PS-Adobe-3.0\n(file) run')],
  ['svg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['svg with a prologue', text('<?xml version="1.0"?><svg onload="alert(1)"/>')],
  ['web page', text('<!doctype html><script>alert(document.domain)</script>')],
  ['web page after a comment', text('<!-- %PDF-1.7 --><script>alert(1)</script>')],
  ['script', text('alert(1)//%PDF-1.7')],
  ['shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['php', text('<?php phpinfo();')],
  ['xml with an entity', text('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>')],
  ['json', text('{"type":"application/pdf"}')],
  ['comma separated', text('=cmd|calc,1\r\n')],
  ['mail', text('Content-Type: application/pdf\r\n\r\n%PDF-1.7')],
  ['shortcut', bytes(0x4c, 0, 0, 0, 1, 0x14, 2, 0)],
  ['database', text('SQLite format 3\0')],
  ['mp3', text('ID3\x03\0\0\0\0\0\0')],
  ['disk image', Buffer.concat([Buffer.alloc(4096), text('CD001')])],
  ['a name only', text('../../../../etc/passwd')],
  ['a header only', text('Content-Type: image/png\r\n\r\n')],
];

const nearlyTheKind: HostileFile[] = [
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4096)],
  ['a byte order mark before a PDF', Buffer.concat([bytes(0xef, 0xbb, 0xbf), good.pdf])],
  ['a line before a PDF', Buffer.concat([text('\n'), good.pdf])],
  ['a comment before a PDF', Buffer.concat([text('%hello\n'), good.pdf])],
  ['a kilobyte before a PDF', Buffer.concat([Buffer.alloc(1000, 0x20), good.pdf])],
  ['a web page before a PDF', Buffer.concat([text('<html></html>'), good.pdf])],
  ['an archive before a PDF', Buffer.concat([zip('a', text('a')), good.pdf])],
  ['a picture before a PDF', Buffer.concat([text('GIF89a'), good.pdf])],
  ['small letters', text('%pdf-1.7\n%%EOF')],
  ['no dash', text('%PDF1.7\nstartxref\n0\n%%EOF')],
  ['a PNG of text mode', Buffer.from(good.png.toString('latin1').replace('\r\n', '\n'), 'latin1')],
  ...kinds.flatMap((kind) =>
    [1, 2, 3, 4, 5, 6, 7].map(
      (length): HostileFile => [`${length} bytes of ${kind}`, good[kind].subarray(0, length)],
    ),
  ),
];

const PNG_END = pngChunk('IEND', Buffer.alloc(0));

/** Truncated at many positions. */
const cutShort = kinds.flatMap((kind) =>
  Array.from({ length: 24 }, (_, index): HostileFile => {
    const end = { pdf: 8, png: PNG_END.length + 1, jpeg: 1 }[kind];
    const whole = good[kind].length - end;
    const length = Math.max(8, Math.floor((whole * (index + 1)) / 24));
    return [`${kind} cut at ${length}`, good[kind].subarray(0, length)];
  }),
);

const flipped = Array.from({ length: 40 }, (_, index): HostileFile => {
  const changed = Buffer.from(good.png);
  const at = 8 + Math.floor(((changed.length - 9 - PNG_END.length) * index) / 40);
  changed[at] = (changed[at] ?? 0) ^ 0x55;
  return [`png with byte ${at} changed`, changed];
});

const archive = zip('run.exe', text('MZ'));
const twoAtOnce: HostileFile[] = [
  ['PDF, then an archive', Buffer.concat([good.pdf, archive])],
  ...markups.flatMap((markup): HostileFile[] => [
    [`PDF that opens with ${markup}`, Buffer.concat([text(`%PDF-1.7\n%${markup}\n`), good.pdf.subarray(9)])],
    [`PDF, then ${markup}`, Buffer.concat([good.pdf, text(markup)])],
  ]),
  ['an archive whose comment is the end of the PDF', archiveInsidePdf()],
  ['PDF, then another file', Buffer.concat([good.pdf, text('MZ\x90\0')])],
  [
    'JPEG, then an archive in a comment',
    jpeg(8, 8, [jpegSegment(0xfe, zip('a', text('a'), 400))]).subarray(0, -200),
  ],
];

function archiveInsidePdf(): Buffer {
  const inside = (commentLength: number) =>
    pdfWith(['hello'], { more: [pdfStream(zip('run.exe', text('MZ'), commentLength))] });
  const draft = inside(0);
  const end = draft.indexOf(text('PK\x05\x06')) + 22;
  return inside(draft.length - end);
}

const impossiblePictures: HostileFile[] = [
  ['PNG of 4 billion by 4 billion', png(0xffffffff, 0xffffffff)],
  ['PNG of 60,000 by 60,000', png(60_000, 60_000)],
  ['PNG without width', png(0, 4)],
  ['JPEG of 65,535 by 65,535', jpeg(65_535, 65_535)],
  ['JPEG without height', jpeg(8, 0)],
  ['PNG without pixels', Buffer.concat([good.png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
  ['JPEG without pixels', bytes(0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0)],
  ['JPEG that ends at once', Buffer.concat([good.jpeg.subarray(0, 20), bytes(0xff, 0xd9)])],
];

const pdfEnd = 'startxref\n0\n%%EOF\n';
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const packed = (value: string) => pdfStream(deflateSync(text(value)), '/Filter /FlateDecode ');

const brokenPdfs: HostileFile[] = [
  ['PDF of a header and an end', text(`%PDF-1.7\n${pdfEnd}`)],
  ['PDF of noise', Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(3000, 'noise'), text(pdfEnd)])],
  ['PDF without a root', text(`%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Size 1 >>\n${pdfEnd}`)],
  ['PDF without pages', pdfOf(['<< /Type /Catalog >>'])],
  ['PDF whose pages are a number', pdfOf([catalogue, '7'])],
  ['PDF without any page', pdfOf([catalogue, '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['PDF whose page is nowhere', pdfOf([catalogue, '<< /Type /Pages /Kids [9 0 R] /Count 1 >>'])],
  ['PDF whose pages hold themselves', pdfOf([catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
  ['PDF of minus one page', pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count -1 >>', '7'])],
  ['PDF that is nested without end', pdfOf([catalogue, '['.repeat(200_000)])],
  ['PDF that names itself as its root', pdfOf(['1 0 R'])],
  ['PDF with an endless word', pdfOf([catalogue, `/${'a'.repeat(2_000_000)}`])],
];

const activePdfs: HostileFile[] = [
  ['script at the opening', pdfWith(['a'], { inCatalogue: `/OpenAction ${script} ` })],
  [
    'script by name',
    pdfWith(['a'], { inCatalogue: `/Names << /JavaScript << /Names [(a) ${script}] >> >> ` }),
  ],
  ['script of a page', pdfWith(['a'], { onPage: `/AA << /O ${script} >> ` })],
  ['script, its name disguised', pdfWith(['a'], { onPage: '/AA << /O << /S /J#61vaScript /JS (x) >> >> ' })],
  ['script behind a link', pdfWith(['a'], { onPage: annotation(`/Subtype /Link /A ${script}`) })],
  [
    'program behind a link',
    pdfWith(['a'], { onPage: annotation('/Subtype /Link /A << /S /Launch /F (x) >>') }),
  ],
  ['program at the opening', pdfWith(['a'], { inCatalogue: '/OpenAction << /S /Launch /F (x) >> ' })],
  ['form that is sent away', pdfWith(['a'], { inCatalogue: '/OpenAction << /S /SubmitForm /F (x) >> ' })],
  ['film', pdfWith(['a'], { onPage: annotation('/Subtype /RichMedia') })],
  [
    'attached program',
    pdfWith(['a'], {
      inCatalogue:
        '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>] >> >> ',
      more: [pdfStream('MZ')],
    }),
  ],
  [
    'dynamic form',
    pdfWith(['a'], { inCatalogue: '/AcroForm << /XFA 6 0 R /Fields [] >> ', more: [packed('<xdp/>')] }),
  ],
  [
    'password',
    pdfOf(
      [
        catalogue,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page,
        `<< /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`,
      ],
      `/Encrypt 4 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] `,
    ),
  ],
];

function annotation(what: string): string {
  return `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${what} >>] `;
}

/** Decompression bombs: as page content, as a font's character map, as an object stream. */
const bombs: HostileFile[] = [
  ['bomb in a page', bombIn('page')],
  ['bomb in an alphabet', bombIn('alphabet')],
  ['bomb in the list of objects', bombIn('objects')],
];

function bombIn(where: 'page' | 'alphabet' | 'objects'): Buffer {
  const bomb = pdfStream(packedSpaces(2000), '/Filter /FlateDecode /Type /ObjStm /N 1 /First 8 ');
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  if (where === 'objects') return pdfOf([catalogue, '4 0 R', page, '<< /Extends 5 0 R >>', bomb]);
  const resources = '/Resources << /Font << /F1 5 0 R >> >>';
  const onPage = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R ${resources} >>`;
  if (where === 'page') return pdfOf([catalogue, pages, onPage, bomb]);
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>';
  return pdfOf([catalogue, pages, onPage, pdfStream('BT /F1 9 Tf (a) Tj ET'), font, bomb]);
}

/** Pictures with additional content. Only the picture may be stored. */
export const picturesWithMore: readonly HostileFile[] = [
  ...markups.flatMap((markup): HostileFile[] => [
    [`PNG with the note ${markup}`, png(4, 4, [pngChunk('tEXt', text(`Comment\0${markup}`))])],
    [`PNG, then ${markup}`, Buffer.concat([good.png, text(markup)])],
    [`JPEG with the comment ${markup}`, jpeg(8, 8, [jpegSegment(0xfe, text(markup))])],
    [`JPEG with the camera note ${markup}`, jpeg(8, 8, [jpegSegment(0xe1, text(`Exif\0\0${markup}`))])],
    [`JPEG, then ${markup}`, Buffer.concat([good.jpeg, text(markup)])],
  ]),
  ['PNG, then an archive', Buffer.concat([good.png, archive])],
  ['JPEG, then an archive', Buffer.concat([good.jpeg, archive])],
  ['PNG, then a PDF', Buffer.concat([good.png, good.pdf])],
  ['PNG without its end', good.png.subarray(0, -PNG_END.length)],
  ['PNG that moves', png(4, 4, [pngChunk('acTL', bytes(0, 0, 0, 2, 0, 0, 0, 0))])],
  ['JPEG of a million empty segments', jpeg(8, 8, [Buffer.alloc(4_000_000, bytes(0xff, 0xe0, 0, 2))])],
  ['PNG of many empty chunks', png(4, 4, Array(30_000).fill(pngChunk('tEXt', Buffer.alloc(0))))],
];

/** Files that must all be refused. */
export const hostileFiles: readonly HostileFile[] = [
  ...otherKinds,
  ...nearlyTheKind,
  ...cutShort,
  ...flipped,
  ...twoAtOnce,
  ...impossiblePictures,
  ...brokenPdfs,
  ...activePdfs,
  ...bombs,
];
