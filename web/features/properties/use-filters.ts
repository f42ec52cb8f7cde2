import { BuyersQuery } from '@threshold/core/contract/properties';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { BUYER_PARAMETER } from './buyer-path';
import type { BuyerFilters } from './property.api';

const FILTERS = BuyersQuery.omit({ cursor: true });
const NAMES = Object.keys(FILTERS.shape) as (keyof BuyerFilters)[];

/** Filters are stored in the URL, so Back, reload and shared links work. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);

  function change(next: Partial<Record<keyof BuyerFilters, string | undefined>>, replace = false) {
    setQuery(
      (current) => {
        for (const [name, value] of Object.entries(next)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace },
    );
  }

  function choose(buyerId: string | null, { replace }: { replace: boolean }) {
    setQuery(
      (current) => {
        if (buyerId) current.set(BUYER_PARAMETER, buyerId);
        else current.delete(BUYER_PARAMETER);
        return current;
      },
      { replace },
    );
  }

  const clear = () =>
    setQuery((current) => {
      for (const name of NAMES) if (name !== 'sort') current.delete(name);
      return current;
    });

  return { filters, change, clear, chosen: query.get(BUYER_PARAMETER), choose };
}

/** Parses the filters of the URL; invalid ones are ignored. */
function readFilters(query: URLSearchParams): BuyerFilters {
  const given: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = query.get(name);
    if (value === null) continue;
    const parsed = FILTERS.shape[name].safeParse(value);
    if (parsed.success && parsed.data !== '') given[name] = parsed.data;
  }
  return FILTERS.parse(given);
}

/** Number of active filters, without the sort order. */
export const countFilters = ({ sort: _sort, minScore, maxScore, ...rest }: BuyerFilters): number =>
  Object.values(rest).filter((value) => value !== undefined).length +
  (minScore !== undefined || maxScore !== undefined ? 1 : 0);
