import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-documents';
import { pdfStream, pdfWith } from './plain-pdf';

/** PDFs with actions, each hidden from a plain search of the file's bytes. */

const acts: readonly (readonly [string, string])[] = [
  ['program', '/A << /S /Launch /F (cmd.exe) >>'],
  ['form that is sent away', '/A << /S /SubmitForm /F (https://x.example) >>'],
  ['jump into an attachment', '/A << /S /GoToE /T << /R /C /N (a) >> >>'],
  ['jump into another file', '/A << /S /GoToR /F (\\\\\\\\x.example\\\\share\\\\a.pdf) /D [0 /Fit] >>'],
  ['script', '/A << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['script of a film', '/A << /S /Rendition /JS (app.alert\\(1\\)) >>'],
  ['data fetched', '/A << /S /ImportData /F (a.fdf) >>'],
  ['film', '/Subtype /RichMedia /RichMediaContent 9 0 R'],
  ['attachment', '/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 9 0 R >> >>'],
  ['attachment by name', '/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>'],
  ['file of the document', '/AF [<< /F (a.exe) /EF << /F 9 0 R >> >>]'],
  ['opening', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
  ['page that opens', '/AA << /O << /S /SubmitForm /F (https://x.example) >> >>'],
  ['dynamic form', '/AcroForm << /XFA 9 0 R /Fields [] >>'],
  ['disguised name', '/A << /S /L#61#75nch /F (cmd.exe) >>'],
];

const inside = (act: string) => `10 0 11 7 << >>  << /Type /Annot ${act} >>`;
const flate = '/Filter /FlateDecode ';
const list = '/N 2 /First 10 ';

/** Rows with PNG predictors: a filter byte and the difference to the row above. */
function predicted(value: string, width = 8): Buffer {
  const padded = Buffer.from(value.padEnd(Math.ceil(value.length / width) * width), 'latin1');
  const rows: Buffer[] = [];
  for (let at = 0; at < padded.length; at += width) {
    const row = Buffer.alloc(width + 1, 2);
    for (let column = 0; column < width; column += 1)
      row[column + 1] = (padded[at + column] ?? 0) - (at === 0 ? 0 : (padded[at - width + column] ?? 0));
    rows.push(row);
  }
  return Buffer.concat(rows);
}

const places: readonly (readonly [string, (act: string) => Buffer])[] = [
  ['packed', (act) => pdfStream(deflateSync(inside(act)), `/Type /ObjStm ${list}${flate}`)],
  ['packed, without saying what it is', (act) => pdfStream(deflateSync(inside(act)), list + flate)],
  [
    'packed, its words disguised',
    (act) => pdfStream(deflateSync(inside(act)), '/#4e 2 /F#69rst 10 /Filter [/#46lateDecode] '),
  ],
  [
    'packed, behind a comment that ends it',
    (act) => pdfStream(deflateSync(inside(act)), `${list}%endobj 8 0 obj <<\n${flate}`),
  ],
  [
    'packed, behind a string that ends it',
    (act) => pdfStream(deflateSync(inside(act)), `${list}/X (>> endobj \\) stream\n) ${flate}`),
  ],
  [
    'packed twice',
    (act) => pdfStream(deflateSync(deflateSync(inside(act))), `${list}/Filter [/FlateDecode /FlateDecode] `),
  ],
  [
    'in hexadecimal',
    (act) => pdfStream(`${Buffer.from(inside(act)).toString('hex')}>`, `${list}/Filter /ASCIIHexDecode `),
  ],
  [
    'packed by differences',
    (act) =>
      pdfStream(
        deflateSync(predicted(inside(act))),
        `/Type /ObjStm ${list}${flate}/DecodeParms << /Predictor 12 /Columns 8 >> `,
      ),
  ],
  [
    'packed and broken off',
    (act) => pdfStream(deflateSync(inside(act)).subarray(0, -6), `/Type /ObjStm ${list}${flate}`),
  ],
  [
    'packed, within something else',
    (act) =>
      pdfStream(
        Buffer.concat([
          Buffer.from('8 0 obj\n'),
          pdfStream(deflateSync(inside(act)), `/Type /ObjStm ${list}${flate}`),
        ]),
      ),
  ],
];

/** Locations that need another object: the seventh, after the object stream. */
const helped: readonly (readonly [string, (act: string) => (Buffer | string)[]])[] = [
  [
    'packed in a way that is said elsewhere',
    (act) => [pdfStream(deflateSync(inside(act)), `/Type /ObjStm ${list}/Filter 7 0 R `), '/FlateDecode'],
  ],
  [
    'packed by differences that are said elsewhere',
    (act) => [
      pdfStream(deflateSync(predicted(inside(act))), `/Type /ObjStm ${list}${flate}/DecodeParms 7 0 R `),
      '<< /Predictor 12 /Columns 8 >>',
    ],
  ],
  [
    'packed, behind another list amid the words about it',
    (act) => [
      Buffer.concat([
        Buffer.from(`<< /Type /ObjStm ${list}${flate}/X stream\n`),
        deflateSync(inside(''), { level: 0 }),
        pdfStream(deflateSync(inside(act))).subarray(2),
      ]),
    ],
  ],
];

const hidden = ([what, act]: (typeof acts)[number], [place, put]: (typeof places)[number]): HostileFile => [
  `${what}, ${place}`,
  pdfWith(['a'], { more: [put(act)] }),
];

/** Each action in the first location, and each location with one action. */
export const actingPdfs: readonly HostileFile[] = [
  ...acts.flatMap((act) => places.slice(0, 1).map((place) => hidden(act, place))),
  ...places.slice(1).flatMap((place, index) => acts.slice(index, index + 1).map((act) => hidden(act, place))),
  ...helped.map(
    ([place, put]): HostileFile => [
      `program, ${place}`,
      pdfWith(['a'], { more: put('/A << /S /Launch /F (cmd.exe) >>') }),
    ],
  ),
];

/** Encrypted, with objects that only its key opens. */
export const encryptedPdf = (): Buffer =>
  pdfWith(['a'], {
    inCatalogue: '/Encrypt 7 0 R ',
    more: [
      pdfStream(deflateSync(inside('')), `/Type /ObjStm ${list}${flate}`),
      '<< /Filter /Standard /V 1 >>',
    ],
  });

/** Legitimate features: links, forms, bookmarks, all in object streams. */
export const honestPdfs: readonly HostileFile[] = [
  [
    'links',
    pdfWith(['a'], {
      onPage:
        '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://x.example) >> >> << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [3 0 R /Fit] >> >>] ',
    }),
  ],
  ['a form', pdfWith(['a'], { inCatalogue: '/AcroForm << /Fields [] /DA (/Helv 0 Tf 0 g) >> ' })],
  [
    'a packed list with a link, bookmarks and a form',
    pdfWith(['a'], {
      more: [
        pdfStream(
          deflateSync(inside('/Subtype /Link /A << /S /URI /URI (https://x.example) >>')),
          `/Type /ObjStm ${list}${flate}`,
        ),
        '<< /Type /Outlines /First 8 0 R /Last 8 0 R /AP << /N 9 0 R >> >>',
        pdfStream(Buffer.from([0xff, 0xd8, 0xff]), '/Subtype /Image /Filter /DCTDecode '),
        pdfStream(deflateSync(predicted('0123456789abcdef')), `${flate}/DecodeParms << /Predictor 12 >> `),
      ],
    }),
  ],
  ['a page that opens at a place', pdfWith(['a'], { inCatalogue: '/OpenAction [3 0 R /FitH 800] ' })],
];
