import { LOGO_STORED_BYTES } from '@threshold/core/contract/agency-logo';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hostileFiles } from '../verification/document/test/hostile-documents';
import {
  certificatePdf,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
} from '../verification/document/test/sample-documents';
import { checkLogo } from './check-logo';
import { type Drawn, logoPng } from './test/logos';

const refusal = (file: Buffer) =>
  checkLogo(file).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
const text = (value: string) => Buffer.from(value, 'latin1');
const secret = text('GPS 53.2307 -0.5406');

describe('a logo', () => {
  it.each([0, 2, 3, 4, 6] as const)('may be a PNG of colour type %i', async (colours) => {
    const sent = await logoPng({ colours });
    const result = await checkLogo(sent);
    expect(result).toMatchObject({ type: 'image/png', width: 240, height: 80 });
    // Checking the result again changes nothing.
    expect((await checkLogo(result.file)).file.equals(result.file)).toBe(true);
  });

  it('is stored without metadata', async () => {
    const plain = await logoPng();
    const notes = ['tEXt', 'eXIf', 'iTXt', 'iCCP', 'acTL'].map((kind) => pngChunk(kind, secret));
    const annotated = Buffer.concat([plain.subarray(0, 33), ...notes, plain.subarray(33)]);
    const { file } = await checkLogo(annotated);
    expect(file.includes(secret)).toBe(false);
    expect(file.equals((await checkLogo(plain)).file)).toBe(true);
    const photographed = jpeg(64, 32, [
      jpegSegment(0xe1, Buffer.concat([text('Exif\0\0'), secret])),
      jpegSegment(0xed, secret),
      jpegSegment(0xfe, secret),
    ]);
    const result = await checkLogo(Buffer.concat([photographed, secret]));
    expect(result).toMatchObject({ type: 'image/jpeg', width: 64, height: 32 });
    expect(result.file.equals((await checkLogo(jpeg(64, 32))).file)).toBe(true);
  });

  it('of sixteen bits or interlaced becomes an ordinary PNG, which the PDF supports', async () => {
    const drawn = sharp(await logoPng())
      .toColourspace('rgb16')
      .png({ progressive: true });
    const { file } = await checkLogo(await drawn.toBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ bitsPerSample: 8, isProgressive: false });
  });

  it.each<[string, Drawn]>([
    ['four bits', { header: { 8: 4 } }],
    ['sixteen bits', { header: { 8: 16 } }],
    ['interlaced', { header: { 12: 1 } }],
    ['an unknown way of packing', { header: { 10: 1 } }],
    ['an unknown way of filtering', { header: { 11: 1 } }],
    ['an unknown kind of colours', { header: { 9: 5 } }],
    ['more height than pixels', { header: { 7: 81 } }],
    ['a filter that is none', { filter: 5 }],
    ['a palette that is missing', { colours: 0, header: { 9: 3 } }],
  ])('that %s is refused, because drawing it could stop the server', async (_name, drawn) => {
    expect(await refusal(await logoPng(drawn))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('with invalid pixel data is refused', async () => {
    const good = await logoPng();
    const bare = good.subarray(0, 33);
    for (const pixels of [text('not packed at all'), Buffer.alloc(0)])
      expect(
        await refusal(Buffer.concat([bare, pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])),
      ).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each<[string, Drawn]>([
    ['too wide', { width: 801, height: 80 }],
    ['too high', { width: 80, height: 401 }],
    ['too small', { width: 240, height: 15 }],
    ['a bomb', { width: 240, height: 80, header: { 0: 0x7f } }],
  ])('that is %s is refused', async (_name, drawn) => {
    expect(await refusal(await logoPng(drawn))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('that would make a report too large is refused, also where only the PDF would be', async () => {
    expect(await refusal(await logoPng({ width: 800, height: 400, noise: true }))).toBe('FILE_TOO_LARGE');
    // Small with PNG filters, which the PDF cannot use with transparency.
    const light = await logoPng({ width: 800, height: 400, filter: 1 });
    expect(light.length).toBeLessThan(LOGO_STORED_BYTES / 4);
    expect(await refusal(light)).toBe('FILE_TOO_LARGE');
  });

  it('is not a certificate, a web page or any other file', async () => {
    expect(await refusal(certificatePdf())).toBe('UNSUPPORTED_MEDIA_TYPE');
    const wrong: string[] = [];
    for (const [name, file] of hostileFiles) {
      const answer = await refusal(file);
      if (answer !== 'UNSUPPORTED_MEDIA_TYPE') wrong.push(`${name}: ${answer}`);
    }
    expect(wrong).toEqual([]);
    expect(await refusal(png(4, 4))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});
