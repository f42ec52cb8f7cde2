import { cx } from '../cx';

interface LogoTileProps {
  src: string;
  width: number;
  height: number;
  alt: string;
  className?: string;
}

const LARGEST = { width: 256, height: 64 };

/** Another company's logo, uncropped, in its own colours on white. */
export function LogoTile({ src, width, height, alt, className }: LogoTileProps) {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  return (
    <span
      className={cx('inline-flex w-fit max-w-full rounded-md border border-line bg-surface p-3', className)}
    >
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        // With the ratio above its size is known before the file is loaded.
        style={{ width: Math.round(width * scale) }}
        className="h-auto max-w-full"
      />
    </span>
  );
}
