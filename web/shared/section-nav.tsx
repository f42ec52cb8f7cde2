import { Link } from 'react-router';

interface NavEntry {
  label: string;
  anchor: string;
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
        {entries.map(({ label, anchor }) => (
          <li key={anchor}>
            <Link
              to={`#${anchor}`}
              className="flex min-h-11 items-center rounded-md px-2 font-medium transition-colors hover:bg-sand max-lg:border max-lg:border-line sm:px-3 lg:-mx-3"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
