import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../base/failure';
import { checkDocument } from './check';
import { pdfReader } from './read-pdf';
import { actingPdfs, encryptedPdf, honestPdfs } from './test/acting-pdfs';
import { hostileFiles, picturesWithMore } from './test/hostile-documents';
import { pdfWith } from './test/plain-pdf';
import { certificatePdf, endlessPdf, jpeg, jpegSegment, png, pngChunk } from './test/sample-documents';

const pdfs = pdfReader();
const outcome = (file: Buffer, reader = pdfs) =>
  checkDocument(file, reader).then(
    (document) => `accepted as ${document.type}`,
    (error) => (error instanceof Failure ? error.code : `broke: ${error}`),
  );

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5b4a' } });

describe('accepted files', () => {
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

  it.each([
    ['JPEG that is built up in steps', picture(64, 32).jpeg({ progressive: true })],
    ['PNG of sixteen bits', picture(64, 32).toColourspace('rgb16').png()],
    ['JPEG in the colours of print', picture(64, 32).toColourspace('cmyk').jpeg()],
  ])('a %s', async (_name, made) => {
    const { file } = await checkDocument(await made.toBuffer(), pdfs);
    expect(await sharp(file).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
      isProgressive: false,
    });
  });

  it.each(honestPdfs)('a PDF with %s', async (_name, file) => {
    expect(await outcome(file)).toBe('accepted as application/pdf');
  });

  it('a photograph, rotated and without metadata', async () => {
    const exif = { IFD0: { Make: 'Testphone' }, IFD3: { GPSLatitude: '53/1 13/1 50/1' } };
    const sent = await picture(64, 32).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(sent.includes('Testphone')).toBe(true);
    const { file } = await checkDocument(sent, pdfs);
    expect(await sharp(file).metadata()).toMatchObject({ width: 32, height: 64 });
    expect(Object.keys(await sharp(file).metadata())).not.toEqual(expect.arrayContaining(['exif']));
    expect(file.includes('Testphone')).toBe(false);
  });

  it('a photograph without trailing data', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42 and so on');
    const { type, file } = await checkDocument(Buffer.concat([jpeg(), film]), pdfs);
    expect(type).toBe('image/jpeg');
    expect(file.includes(film)).toBe(false);
  });
});

describe('refused files', () => {
  it(`anything but the pixels of ${picturesWithMore.length} pictures with additional content`, async () => {
    const plain = await Promise.all([png(), jpeg()].map((file) => checkDocument(file, pdfs)));
    const wrong: string[] = [];
    for (const [name, sent] of picturesWithMore) {
      const { file } = await checkDocument(sent, pdfs);
      if (!plain.some((picture) => picture.file.equals(file))) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it(`${hostileFiles.length} hostile files, quickly`, async () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(240);
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

  it(`${actingPdfs.length} PDFs with actions, however hidden`, async () => {
    const accepted: string[] = [];
    for (const [name, content] of actingPdfs) {
      const read = await pdfs.read(content);
      if (read.ok || !['active', 'unsupported'].includes(read.fault)) accepted.push(name);
    }
    expect(accepted).toEqual([]);
  }, 60_000);

  it.each([
    ['an interlaced PNG', picture(6_000, 5_000).png({ progressive: true, compressionLevel: 1 })],
    ['a progressive JPEG', picture(6_000, 5_000).jpeg({ progressive: true })],
  ])('%s that would take all memory', async (_name, made) => {
    expect(await outcome(await made.toBuffer())).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('a protected PDF that cannot be inspected, with instructions', async () => {
    expect(await pdfs.read(encryptedPdf())).toEqual({
      ok: false,
      fault: 'encrypted',
      message: "This PDF is protected, so we can't check it. Please print it to a new PDF and upload that.",
    });
  });

  it('a file that takes too long is aborted, and the next one is read', async () => {
    const impatient = pdfReader(500);
    const began = performance.now();
    const [endless, next] = await Promise.all([impatient.read(endlessPdf()), outcome(certificatePdf())]);
    expect(endless).toMatchObject({ ok: false, fault: 'heavy' });
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(next).toBe('accepted as application/pdf');
  });

  it('too many at once are refused, not queued without limit', async () => {
    const reader = pdfReader(100);
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
