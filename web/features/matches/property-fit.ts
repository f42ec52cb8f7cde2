import type { Match } from '@threshold/core/contract/agent-searches';
import type { Property } from '@threshold/core/contract/criteria';
import { formatPounds, formatPoundsShort } from '@threshold/core/rules/format/money';
import { budgetFit, type Fit } from '@threshold/core/rules/matching/fit';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/matching/search-defaults';

/** Property compared with the matches. Its price may be missing while the form is being filled in. */
export interface PropertySummary extends Omit<Property, 'price'> {
  name: string;
  location: string;
  price: number | null;
}

export const propertyFit = (match: Match, { price }: Pick<PropertySummary, 'price'>): Fit => ({
  ...match,
  price: price ?? 0,
});

export const budgetLabel = (match: Match, property: Pick<PropertySummary, 'price'>) =>
  budgetFit(propertyFit(match, property));

/** For a narrow column: '£25k spare', 'Top of budget' */
export function shortBudgetLabel({ maxPrice }: Match, { price }: { price: number }): string {
  const margin = maxPrice - price;
  if (margin === 0) return 'Top of budget';
  const amount = Math.abs(margin);
  const pounds = amount < 1000 ? formatPounds(amount) : formatPoundsShort(amount);
  return `${pounds} ${margin > 0 ? 'spare' : 'over'}`;
}

export function matchLabels({ buyingStatus, financing }: Match): string[] {
  return [buyingStatus && buyingStatusLabel(buyingStatus), financing && financingLabel(financing)].filter(
    (label) => label !== null,
  );
}
