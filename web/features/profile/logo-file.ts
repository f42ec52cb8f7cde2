import { LOGO_MAX, LOGO_STORED_BYTES, type LogoType } from '@threshold/core/contract/agency-logo';

export const LOGO_ACCEPT = '.png,.jpg,.jpeg';
const READ_MAX_BYTES = 20 * 1024 * 1024;
/** PDF compresses transparency less than PNG, so uploads may use half of the stored limit. */
const SENT_MAX_BYTES = LOGO_STORED_BYTES / 2;
/** Scales to try until the file is small enough; only the last loses visible quality in print. */
const SHARES = [1, 0.75, 0.5];

const CANT_OPEN = "We can't open this image. Save it as a PNG or JPG.";
const NO_CANVAS = "Your browser can't resize images. Try another.";
const CANT_RESIZE = "We couldn't resize this image. Try another.";

type Named = Pick<File, 'name' | 'size'>;

/** Why a file is rejected before it is decoded, or null. */
export function validateLogo({ name, size }: Named): string | null {
  if (!/\.(png|jpe?g)$/i.test(name)) return 'Please select a .png, .jpg or .jpeg file';
  if (size === 0) return 'The file is empty';
  return size > READ_MAX_BYTES ? 'Please select a file smaller than 20MB' : null;
}

/** Scales down to the limits, keeping the aspect ratio; never scales up. */
export function fitLogo(width: number, height: number, share = 1): { width: number; height: number } {
  const scale = Math.min(1, LOGO_MAX.width / width, LOGO_MAX.height / height) * share;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Re-encodes the image in the browser: resized for reports, with EXIF orientation applied and metadata removed. */
export async function redrawLogo(file: File): Promise<Blob> {
  const picture = await opened(file);
  try {
    const type: LogoType = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg';
    for (const share of SHARES) {
      const drawn = await draw(picture, type, share);
      if (drawn.size <= SENT_MAX_BYTES) return drawn;
    }
    // A photograph with transparency: flattened on white.
    return await draw(picture, 'image/jpeg', 1);
  } finally {
    picture.close();
  }
}

async function opened(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    throw new Error(CANT_OPEN, { cause: error });
  }
}

function draw(picture: ImageBitmap, type: LogoType, share: number): Promise<Blob> {
  const canvas = Object.assign(
    document.createElement('canvas'),
    fitLogo(picture.width, picture.height, share),
  );
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error(NO_CANVAS));
  if (type === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(CANT_RESIZE))), type, 0.9);
  });
}
