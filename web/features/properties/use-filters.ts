import { BuyersQuery } from '@threshold/core/contract/properties';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { BUYER_PARAMETER } from './buyer-parameter';
import type { BuyerFilters } from './property.api';

const FILTERS = BuyersQuery.omit({ cursor: true });
const NAMES = Object.keys(FILTERS.shape) as (keyof BuyerFilters)[];

/** The filters live in the address, so that Back, a reload and a link to a colleague do what they say. */
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

/** What the address says, as far as it makes sense: a mistyped filter is left out, and the others hold. */
export function readFilters(query: URLSearchParams): BuyerFilters {
  const given: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = query.get(name);
    if (value === null) continue;
    const parsed = FILTERS.shape[name].safeParse(value);
    if (parsed.success && parsed.data !== '') given[name] = parsed.data;
  }
  return FILTERS.parse(given);
}

/** How many filters are on; the order is none. */
export const countFilters = ({ sort: _sort, minScore, maxScore, ...rest }: BuyerFilters): number =>
  Object.values(rest).filter((value) => value !== undefined).length +
  (minScore !== undefined || maxScore !== undefined ? 1 : 0);
