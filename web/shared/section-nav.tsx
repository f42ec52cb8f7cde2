import { Link } from 'react-router';
import { cx } from '../ui/cx';

interface NavEntry {
  label: string;
  anchor: string;
  /** Part of the section before it; not shown on a phone. */
  within?: boolean;
}

interface SectionNavProps {
  label: string;
  entries: readonly NavEntry[];
}

/** Links to the sections of a page: beside them on a desk, in rows above them on a phone. */
export function SectionNav({ label, entries }: SectionNavProps) {
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24 lg:-mt-2">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2 lg:grid lg:gap-0.5">
        {entries.map(({ label, anchor, within = false }) => (
          <li key={anchor} className={within ? 'max-lg:hidden' : undefined}>
            <Link
              to={`#${anchor}`}
              className={cx(
                'flex min-h-11 items-center rounded-md px-2 transition-colors hover:bg-sand max-lg:border max-lg:border-line sm:px-3 lg:-mx-3',
                within ? 'text-ink-soft lg:pl-6' : 'font-medium',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
