import type { Match } from '@threshold/core/contract/agent-searches';
import { budgetFit, type Fit } from '@threshold/core/rules/fit';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/search-defaults';
import type { SearchValues } from './search-values';

/** What list, print and export say of a buyer beside the property. */
export const fitOf = (match: Match, { price }: SearchValues): Fit => ({ ...match, price: price ?? 0 });

export const budgetOf = (match: Match, property: SearchValues) => budgetFit(fitOf(match, property));

export function labelsOf({ buyingStatus, financing }: Match): string[] {
  return [buyingStatus && buyingStatusLabel(buyingStatus), financing && financingLabel(financing)].filter(
    (label) => label !== null,
  );
}
