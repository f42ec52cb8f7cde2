import { cx } from '../cx';
import { archPath } from './arch-path';

/** Illustration of the 404 page: a door without a house. */
export function NotFoundArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 236"
      fill="none"
      aria-hidden="true"
      className={cx('h-auto w-full max-w-xs', className)}
    >
      <path d="M120 197 84 230h88l12-33z" className="fill-lamp" />
      <path d={archPath(108, 104, 172, 196)} className="fill-surface stroke-ink" strokeWidth="2" />
      <path d={archPath(120, 80, 159, 196)} className="fill-lamp" />
      <path d="M120 78h80M160 78V38M160 78l-29-28M160 78l29-28" className="stroke-ink" strokeWidth="2" />
      <path d="M16 196h288" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <path d="M200 79v117l-30 18V86z" className="fill-green" />
      <circle cx="177" cy="146" r="3" className="fill-lamp" />
      {/* The outline of the missing house. */}
      <path
        d="M44 196V64l116-52 116 52v132"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
    </svg>
  );
}
