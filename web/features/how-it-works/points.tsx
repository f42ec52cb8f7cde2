import { cx } from '../../ui/cx';

export interface Point {
  title: string;
  text: string;
}

interface PointsProps {
  points: readonly Point[];
  columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

/** Short statements, each standing on its own sill. */
export function Points({ points, columns = 3 }: PointsProps) {
  return (
    <ul className={cx('grid gap-x-10 gap-y-8', grids[columns])}>
      {points.map((point) => (
        <li
          key={point.title}
          className="relative border-t border-line-strong pt-4 before:absolute before:-top-px before:left-0 before:h-0.5 before:w-10 before:bg-green"
        >
          <h3 className="text-lg leading-7 font-semibold">{point.title}</h3>
          <p className="mt-1 text-ink-soft">{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
