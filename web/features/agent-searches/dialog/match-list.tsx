import type { Match } from '@threshold/core/contract/agent-searches';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ScrollArea } from '../../../ui/scroll-area';
import { TooltipProvider } from '../../../ui/tooltip';
import { MatchRow } from './match-row';
import type { SearchedProperty } from './search-values';

export interface MatchListProps {
  matches: readonly Match[];
  property: SearchedProperty;
}

/** One stop for the Tab key; the arrow keys, Home and End go from buyer to buyer. */
export function MatchList({ matches, property }: MatchListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);

  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const column = columnOf(event.target);
    const next = nextIndex(event.key, current, matches.length);
    if (!column || next === null) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.children[next]?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
  }

  return (
    <TooltipProvider>
      <p className="sr-only">Use the arrow keys to move between buyers.</p>
      <ScrollArea
        label="Matching buyers"
        className="rounded-md border border-line"
        // Radix lays its content out as a table, which would grow with the longest line instead of wrapping it.
        viewportClassName="max-h-60 [&>div]:block!"
      >
        <ol ref={list} onKeyDown={handleKey}>
          {matches.map((match, index) => (
            <MatchRow
              key={match.id}
              match={match}
              property={property}
              tabIndex={index === current ? 0 : -1}
            />
          ))}
        </ol>
      </ScrollArea>
    </TooltipProvider>
  );
}

function columnOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.column : undefined;
}

function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
