import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { DocumentType } from './sniff';

/** More than a scan of one page; a larger claimed size is an attack. */
const MAX_PIXELS = 120_000_000;
/** Progressive and interlaced pictures are decoded in memory as a whole; others row by row. */
const MAX_PROGRESSIVE_PIXELS = 25_000_000;
const MAX_SECONDS = 30;
/** One at a time, to limit memory. */
const queue = pLimit(1);

type PictureType = Exclude<DocumentType, 'application/pdf'>;

export interface Picture {
  type: PictureType;
  file: Buffer;
  width: number;
  height: number;
}

let loaded: ReturnType<typeof loadSharp> | undefined;

/** Loaded once, with the first picture. Only these two decoders can be used: blocking again would fail pictures being decoded. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
  sharp.cache(false);
  return sharp;
}

/** The result of `read`; null for a damaged or too large picture, or one of another type. */
async function decode<T>(file: Buffer, type: PictureType, read: (picture: Sharp) => Promise<T>) {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const input = sharp(file, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
  try {
    const { mediaType, isProgressive, width, height } = await input.metadata();
    if (mediaType !== type || (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS)) return null;
    return await queue(() => read(input));
  } catch {
    return null;
  }
}

/**
 * Re-encodes the picture, rotated, in 8-bit sRGB: drops EXIF, comments, colour profiles, further frames and any
 * other content.
 */
export const reencodePicture = (file: Buffer, type: PictureType): Promise<Picture | null> =>
  decode(file, type, async (picture) => {
    const upright = picture.autoOrient().toColourspace('srgb');
    const { data, info } = await encode(upright, type).toBuffer({ resolveWithObject: true });
    return { type, file: data, width: info.width, height: info.height };
  });

export const isWholePicture = async (file: Buffer, type: PictureType): Promise<boolean> =>
  (await decode(file, type, (picture) => picture.stats())) !== null;

const encode = (picture: Sharp, type: PictureType) =>
  type === 'image/png'
    ? picture.png({ compressionLevel: 9, adaptiveFiltering: true })
    : picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
