import { cx } from '../cx';

export interface LogoTileProps {
  src: string;
  width: number;
  height: number;
  alt: string;
  className?: string;
}

/** Another company's logo, uncropped, in its own colours on white. */
export function LogoTile({ src, width, height, alt, className }: LogoTileProps) {
  return (
    <span
      className={cx('inline-flex w-fit max-w-full rounded-md border border-line bg-surface p-3', className)}
    >
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        className="h-auto max-h-16 w-auto max-w-full object-contain sm:max-w-64"
      />
    </span>
  );
}
