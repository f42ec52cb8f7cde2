import type { Match } from '@threshold/core/contract/agent-searches';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { nextRow } from '../../../shared/list-keys';
import { MatchDetails } from './match-details';
import { MatchRow } from './match-row';
import type { SearchValues } from './search-values';

interface MatchListProps {
  matches: readonly Match[];
  property: SearchValues;
  propertyId?: string | null;
}

/** List of matches with a roving tabindex (arrow keys, Home, End); details of the selected one below. */
export function MatchList({ matches, property, propertyId }: MatchListProps) {
  const list = useRef<HTMLOListElement>(null);
  const detailsId = useId();
  const [current, setCurrent] = useState(0);
  const chosen = matches[current];

  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const column = columnOf(event.target);
    const next = nextRow(event.key, current, matches.length);
    if (!column || next === null) return;
    event.preventDefault();
    setCurrent(next);
    const row = list.current?.children[next];
    row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <p className="sr-only">Use the arrow keys to move between buyers.</p>
      <section
        aria-label="Matching buyers"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="relative max-h-60 overflow-y-auto focus-visible:-outline-offset-2"
      >
        <ol ref={list} onKeyDown={handleKey}>
          {matches.map((match, index) => (
            <MatchRow
              key={match.id}
              match={match}
              property={property}
              propertyId={propertyId}
              selected={index === current}
              onSelect={() => setCurrent(index)}
              detailsId={detailsId}
            />
          ))}
        </ol>
      </section>
      {chosen && <MatchDetails id={detailsId} match={chosen} property={property} propertyId={propertyId} />}
    </div>
  );
}

function columnOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.column : undefined;
}
