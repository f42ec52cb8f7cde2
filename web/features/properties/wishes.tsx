import type { MatchingBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { distanceText } from '@threshold/core/rules/matching/fit';
import { criteriaFacts } from '@threshold/core/rules/matching/format-criteria';
import { budgetLabel, matchLabels } from '../matches';
import { Part } from './part';

export interface WishesProps {
  buyer: MatchingBuyer;
  property: Pick<PropertyPage, 'price' | 'propertyType'>;
}

export function Wishes({ buyer, property }: WishesProps) {
  const facts: [string, string][] = [
    ...criteriaFacts({ ...buyer, propertyType: property.propertyType }),
    ['This home', `${distanceText(buyer.distanceMiles)}, ${budgetLabel(buyer, property).toLowerCase()}`],
    ['Position', matchLabels(buyer).join(', ') || 'Not said'],
  ];
  return (
    <Part title="What they want">
      {buyer.specificRequirements && (
        <p className="mb-2 wrap-anywhere">&ldquo;{buyer.specificRequirements}&rdquo;</p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
