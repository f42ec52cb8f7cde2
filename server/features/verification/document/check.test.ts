import { describe, expect, it } from 'vitest';
import { Failure } from '../../../base/failure';
import { pdfWith } from '../../../demo/plain-pdf';
import { checkDocument } from './check';
import { pdfReader } from './read-pdf';
import { actingPdfs, honestPdfs, sealedPdf } from './test/acting-pdfs';
import { hostileFiles } from './test/hostile-documents';
import { certificatePdf, endlessPdf, jpeg, jpegSegment, png, pngChunk } from './test/sample-documents';

const pdfs = pdfReader();
const outcome = (file: Buffer, reader = pdfs) =>
  checkDocument(file, reader).then(
    (document) => `accepted as ${document.type}`,
    (error) => (error instanceof Failure ? error.code : `broke: ${error}`),
  );

describe('what may be kept', () => {
  it.each([
    ['a certificate', certificatePdf(), 'application/pdf'],
    [
      'a PDF with blank lines behind it',
      Buffer.concat([certificatePdf(), Buffer.from('\r\n\0\0')]),
      'application/pdf',
    ],
    ['a PDF of nothing but a drawing', pdfWith([]), 'application/pdf'],
    ['a PNG', png(2480, 3508), 'image/png'],
    [
      'a PNG with a note',
      png(4, 4, [pngChunk('tEXt', Buffer.from('Software\0Scanner <3 & more'))]),
      'image/png',
    ],
    ['a JPEG', jpeg(12_000, 9_000), 'image/jpeg'],
    [
      'a JPEG with camera notes',
      jpeg(8, 8, [jpegSegment(0xe1, Buffer.from('Exif\0\0<x:xmpmeta/>'))]),
      'image/jpeg',
    ],
  ])('%s', async (_name, file, type) => {
    expect(await outcome(file)).toBe(`accepted as ${type}`);
  });

  it.each(honestPdfs)('a PDF with %s', async (_name, file) => {
    expect(await outcome(file)).toBe('accepted as application/pdf');
  });

  it('a photograph ends where it ends: what a telephone writes behind it is not kept', async () => {
    const photo = jpeg();
    const withFilm = Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42 and so on')]);
    expect(await checkDocument(withFilm, pdfs)).toEqual({ type: 'image/jpeg', length: photo.length });
  });
});

describe('what may not', () => {
  it(`none of ${hostileFiles.length} hostile files, and none of them is felt`, async () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(300);
    const before = process.memoryUsage().rss;
    const accepted: string[] = [];
    let slowest = 0;
    let largest = 0;
    for (const [name, content] of hostileFiles) {
      const began = performance.now();
      const answer = await outcome(content);
      slowest = Math.max(slowest, performance.now() - began);
      largest = Math.max(largest, process.memoryUsage().rss - before);
      if (answer !== 'UNSUPPORTED_MEDIA_TYPE') accepted.push(`${name}: ${answer}`);
    }
    expect(accepted).toEqual([]);
    expect(slowest).toBeLessThan(15_000);
    expect(largest).toBeLessThan(400 * 1024 * 1024);
  }, 180_000);

  it(`none of ${actingPdfs.length} PDFs that act, however they hide it`, async () => {
    const accepted: string[] = [];
    for (const [name, content] of actingPdfs) {
      const read = await pdfs.read(content);
      if (read.ok || !['active', 'obscure'].includes(read.fault)) accepted.push(name);
    }
    expect(accepted).toEqual([]);
  }, 60_000);

  it('a protected PDF that cannot be looked into says so, and what to do', async () => {
    expect(await pdfs.read(sealedPdf())).toEqual({
      ok: false,
      fault: 'sealed',
      message:
        'This PDF is protected, so that it cannot be checked. Please print it to a new PDF and upload that.',
    });
  });

  it('a file that never ends being read is given up, and the next one is read', async () => {
    const impatient = pdfReader(1_500);
    const began = performance.now();
    const [endless, next] = await Promise.all([impatient.read(endlessPdf()), outcome(certificatePdf())]);
    expect(endless).toMatchObject({ ok: false, fault: 'heavy' });
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(next).toBe('accepted as application/pdf');
  });

  it('a crowd of them is turned away, not queued without end', async () => {
    const reader = pdfReader(500);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        reader.read(endlessPdf()).then(
          () => 'read',
          (error) => (error instanceof Failure ? error.code : 'broke'),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'UNAVAILABLE')).toHaveLength(4);
  });
});
