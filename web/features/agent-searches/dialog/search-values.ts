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

/** Form values; the price may be empty. */
export interface SearchValues extends Omit<Property, 'price'> {
  name: string;
  location: string;
  placeId: string | null;
  price: number | null;
}

/** The contract's schema with form values as input type. */
export const SearchFormBody = z
  .custom<SearchValues>()
  .transform((values): z.input<typeof AgentSearchBody> => values)
  .pipe(AgentSearchBody);

export function valuesOf(search: AgentSearch | undefined): SearchValues {
  if (!search) return { name: '', location: '', placeId: null, price: null, ...AGENT_SEARCH_DEFAULTS };
  return pick(search, ['name', 'location', 'placeId', ...PROPERTY_KEYS]);
}

/** Request body for the live count, or null while the form is incomplete. */
export function countable(values: SearchValues): PreviewBody | null {
  // Text that was not picked may be incomplete: counting buyers in "Linc" would mislead.
  if (values.placeId === null) return null;
  const parsed = AgentSearchPreviewBody.safeParse(values);
  return parsed.success ? parsed.data : null;
}

/** Whether two sets of values find the same matches. The name does not affect them. */
export function sameProperty(a: SearchValues, b: SearchValues): boolean {
  return (['location', 'placeId', ...PROPERTY_KEYS] as const).every((key) => a[key] === b[key]);
}
