import { formatCount } from '@threshold/core/rules/format/counts';
import { Link } from 'react-router';
import { cx } from '../../ui/cx';
import { type AdminSection, addressOf, GROUPS } from './admin-sections';

export interface SectionLinksProps {
  current: AdminSection;
  /** Waiting items by section. */
  counts: Readonly<Record<string, number | undefined>>;
  onFollow?: () => void;
}

/** Links to all sections in their groups. */
export function SectionLinks({ current, counts, onFollow }: SectionLinksProps) {
  return (
    <nav aria-label="Back office" className="grid gap-2">
      {GROUPS.map(({ title, sections }) => (
        <div key={title}>
          <h2 id={`sections-${title}`} className="px-3 text-sm font-medium text-ink-faint max-lg:pb-1">
            {title}
          </h2>
          <ul aria-labelledby={`sections-${title}`} className="grid max-lg:gap-0.5">
            {sections.map((section) => (
              <li key={section.value}>
                <SectionLink
                  section={section}
                  isCurrent={section === current}
                  count={counts[section.value] ?? 0}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface SectionLinkProps {
  section: AdminSection;
  isCurrent: boolean;
  count: number;
  onFollow?: () => void;
}

function SectionLink({ section, isCurrent, count, onFollow }: SectionLinkProps) {
  const preload = () => void section.Panel.preload?.();
  return (
    <Link
      to={addressOf(section)}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onFollow}
      className={cx(
        'flex min-h-11 items-center justify-between gap-2 rounded-md px-3 transition-colors lg:pointer-fine:min-h-7',
        isCurrent ? 'bg-green-tint font-medium text-green' : 'text-ink-soft hover:bg-sand hover:text-ink',
      )}
    >
      <span>{section.label}</span>
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-green px-1.5 text-center text-sm leading-6 text-surface tabular-nums">
          {formatCount(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}
