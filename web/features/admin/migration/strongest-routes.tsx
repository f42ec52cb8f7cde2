import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatPoundsShort } from '@threshold/core/rules/format/money';
import { postcodeAreaName, withoutCountry } from '@threshold/core/rules/places/postcode-areas';
import { Card, CardText, CardTitle } from '../../../ui/card';
import { milesOf, routeKey } from './map-layout';

interface StrongestRoutesProps {
  flows: MigrationAnalytics['areaFlows'];
  selected: string | null;
  onSelect: (key: string | null) => void;
}

const LISTED = 8;

export function StrongestRoutes({ flows, selected, onSelect }: StrongestRoutesProps) {
  return (
    <Card>
      <CardTitle>Top Migration Patterns</CardTitle>
      <CardText>
        From where buyers live to where they're searching. Thicker lines mean more searches. Choose a route to
        see it on its own.
      </CardText>
      <ul className="-mx-3 mt-3 grid gap-1" aria-label="Strongest routes">
        {flows.slice(0, LISTED).map((flow) => {
          const key = routeKey(flow);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={selected === key}
                onClick={() => onSelect(selected === key ? null : key)}
                className="block min-h-11 w-full rounded-md px-3 py-1.5 text-left transition-colors hover:bg-sand aria-pressed:bg-green-tint aria-pressed:text-green"
              >
                <span className="block font-medium wrap-anywhere">
                  {postcodeAreaName(flow.from)} → {withoutCountry(flow.to)}
                </span>
                <span className="text-sm tabular-nums">
                  {countOf(flow.move_count, 'search', 'searches')} · average{' '}
                  {formatPoundsShort(flow.avg_budget)} · {Math.round(milesOf(flow))} mi
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
