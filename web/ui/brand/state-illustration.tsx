import { cx } from '../cx';
import { archPath } from './arch-path';

interface StateIllustrationProps {
  state: 'ajar' | 'shut';
  className?: string;
}

/** Illustration of empty and error states. */
export function StateIllustration({ state, className }: StateIllustrationProps) {
  const shut = state === 'shut';
  return (
    <svg viewBox="0 0 128 104" fill="none" aria-hidden="true" className={cx('h-26 w-32', className)}>
      {!shut && <path d="M46 90 30 102h34l8-12z" className="fill-lamp" />}
      <path d={archPath(38, 52, 76, 90)} className="fill-surface stroke-ink" strokeWidth="1.75" />
      <path d={archPath(44, 40, 69, 90)} className={shut ? 'fill-brick-tint' : 'fill-lamp'} />
      <path
        d="M44 43h40M64 43V21M64 43 49 28M64 43 79 28"
        className={shut ? 'stroke-brick' : 'stroke-ink'}
        strokeWidth="1.5"
      />
      <path d="M6 90h116" className="stroke-ink" strokeWidth="1.75" strokeLinecap="round" />
      {shut ? (
        <>
          <path
            d="M50 50h11v14H50zM67 50h11v14H67zM50 70h11v14H50zM67 70h11v14H67z"
            className="stroke-brick"
            strokeWidth="1.5"
          />
          <circle cx="81" cy="68" r="1.75" className="fill-brick" />
        </>
      ) : (
        <>
          <path d="M84 44v46l-15 9V47z" className="fill-green" />
          <circle cx="72.5" cy="72" r="1.75" className="fill-lamp" />
        </>
      )}
    </svg>
  );
}
