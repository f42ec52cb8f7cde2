import type { Match } from '@threshold/core/contract/agent-searches';
import { budgetFit, type Fit } from '@threshold/core/rules/matching/fit';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/matching/search-defaults';
import type { OfferedHome } from './offered-home';

/** What list, print and export say of a buyer beside the property. */
export const fitOf = (match: Match, { price }: Pick<OfferedHome, 'price'>): Fit => ({
  ...match,
  price: price ?? 0,
});

export const budgetOf = (match: Match, property: Pick<OfferedHome, 'price'>) =>
  budgetFit(fitOf(match, property));

export function labelsOf({ buyingStatus, financing }: Match): string[] {
  return [buyingStatus && buyingStatusLabel(buyingStatus), financing && financingLabel(financing)].filter(
    (label) => label !== null,
  );
}
