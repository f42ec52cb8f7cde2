import { cx } from '../cx';

interface DoorwayMarkProps {
  className?: string;
}

/** Brand mark: an arch with an open door, on a line. */
export function DoorwayMark({ className }: DoorwayMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="currentColor"
      aria-hidden="true"
      className={cx('size-8 shrink-0', className)}
    >
      <path fillRule="evenodd" d="M6 25V13a10 10 0 0 1 20 0v12zM9.75 25V13a6.25 6.25 0 0 1 12.5 0v12z" />
      <path d="M22.25 13.5V25l-6 5V15.5z" />
      <rect x="1.5" y="24" width="29" height="2.5" rx="1.25" />
    </svg>
  );
}
