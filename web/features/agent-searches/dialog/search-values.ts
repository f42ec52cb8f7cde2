import {
  type AgentSearch,
  AgentSearchBody,
  AgentSearchPreviewBody,
} from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS, type Property } from '@threshold/core/contract/criteria';
import { pick } from '@threshold/core/rules/format/pick';
import { AGENT_SEARCH_DEFAULTS } from '@threshold/core/rules/matching/search-defaults';
import { z } from 'zod';
import type { PreviewBody } from '../agent-searches.api';

/** What the form holds while it is being filled in. */
export interface SearchValues extends Omit<Property, 'price'> {
  name: string;
  location: string;
  placeId: string | null;
  price: number | null;
}

/** The contract, entered from what the form can hold: a price may still be missing. */
export const SearchFormBody = z
  .custom<SearchValues>()
  .transform((values): z.input<typeof AgentSearchBody> => values)
  .pipe(AgentSearchBody);

export function valuesOf(search: AgentSearch | undefined): SearchValues {
  if (!search) return { name: '', location: '', placeId: null, price: null, ...AGENT_SEARCH_DEFAULTS };
  return pick(search, ['name', 'location', 'placeId', ...PROPERTY_KEYS]);
}

/** The property as far as it can be counted, or null while something is missing. */
export function countable(values: SearchValues): PreviewBody | null {
  // Text that was not picked from the list may be half a word; counting buyers in "Linc" would mislead.
  if (values.placeId === null) return null;
  const parsed = AgentSearchPreviewBody.safeParse(values);
  return parsed.success ? parsed.data : null;
}

/** Whether the form still says what was searched for. The name finds nobody, so it does not count. */
export function sameProperty(a: SearchValues, b: SearchValues): boolean {
  return (['location', 'placeId', ...PROPERTY_KEYS] as const).every((key) => a[key] === b[key]);
}
