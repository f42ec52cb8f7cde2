import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { DocumentType } from './sniff';

/** More than a scanner makes of one page; a file that claims more is there to exhaust its reader. */
const MAX_PIXELS = 120_000_000;
/** A progressive or interlaced picture is held in memory whole while it is decoded; others are read line by line. */
const MAX_PROGRESSIVE_PIXELS = 25_000_000;
const MAX_SECONDS = 30;
/** One at a time, so that a crowd of large ones takes no more memory than one. */
const queue = pLimit(1);

export type PictureType = Exclude<DocumentType, 'application/pdf'>;

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

/** What `read` makes of the picture; null for what is damaged, too large or of another kind than it says. */
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
 * The picture decoded and encoded again, the right way up, in eight bits and screen colours: EXIF, comments, colour
 * profiles, further frames and whatever else stood in the file are not in the copy.
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
