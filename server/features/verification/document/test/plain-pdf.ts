/** Minimal PDFs, written object by object so that tests can add what they need. */

export const pdfStream = (data: Buffer | string, dictionary = '') => {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

export function pdfOf(objects: (Buffer | string)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${length()}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (extra: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> ${extra}>>`;
const catalogue = (extra: string) => `<< /Type /Catalog /Pages 2 0 R ${extra}>>`;
const shown = (lines: string[]) =>
  `BT /F1 12 Tf 50 750 Td 14 TL ${lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')} ET`;

interface Extras {
  inCatalogue?: string;
  onPage?: string;
  more?: (Buffer | string)[];
}

/** One page with the given content stream. */
export const pdfPage = (drawing: Buffer, { inCatalogue = '', onPage = '', more = [] }: Extras = {}) =>
  pdfOf([catalogue(inCatalogue), pages, page(onPage), drawing, font, ...more]);

export const pdfWith = (lines: string[], extras?: Extras) => pdfPage(pdfStream(shown(lines)), extras);
