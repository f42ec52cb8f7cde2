import type { PublicDemand } from '@threshold/core/contract/demand';
import { countBand, roundedPrice } from '@threshold/core/rules/demand/public-demand';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatPounds, formatPoundsShort } from '@threshold/core/rules/format/money';
import { aHome, bedroomsLabel, propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/data/badge';
import type { DemandQuery } from './demand.api';

const TOO_FEW = 'Too few to show';
const FEW_FOR_PRICES =
  'We only show prices where more than 20 buyers are looking. Try without a price, or the nearest town.';

type Range = { from: number; to: number };

const people = ({ from, to }: Range) => `${formatCount(from)} to ${formatCount(to)}`;
const pounds = ({ from, to }: Range) =>
  from === to ? `Around ${formatPounds(from)}` : `${formatPounds(from)} to ${formatPounds(to)}`;

/** "3 bedroom house in Lincoln, Lincolnshire" */
const homeOf = ({ bedrooms, propertyType }: DemandQuery, place: string) =>
  `${bedroomsLabel(Number(bedrooms))} bedroom ${propertyTypeLabel(propertyType ?? '').toLowerCase()} in ${place}`;

interface DemandAnswerProps {
  question: DemandQuery;
  place: string;
  demand: PublicDemand;
  /** Of the heading, which takes the focus after a submit. */
  id?: string;
}

export function DemandAnswer({ question, place, demand, id }: DemandAnswerProps) {
  const { band, budget, readyBand, curve } = demand;
  const price = question.price ? roundedPrice(Number(question.price.replace(/[^\d.]/g, ''))) : null;
  const home = homeOf(question, place);
  return (
    <div className="rounded-md border border-ink bg-surface p-5 sm:p-8">
      <h2 id={id} tabIndex={-1} className="font-heading text-4xl tabular-nums outline-none sm:text-5xl">
        {band ? `${people(band)} buyers` : 'Too few buyers to show'}
      </h2>
      <p className="mt-2 max-w-prose text-lg text-pretty text-ink-soft">
        {band ? 'are' : 'Few or no buyers are'} looking for {aHome(home)}
        {price === null ? '.' : ` and would pay ${formatPounds(price)}.`}
      </p>
      {!band && (
        <p className="mt-4 max-w-prose">
          We don't show small numbers, to protect buyers' privacy.{' '}
          {price === null ? 'Try the nearest town.' : budget ? 'Try another price.' : FEW_FOR_PRICES}
        </p>
      )}
      {(budget || band) && (
        <dl className="mt-6 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          {band && (
            <Fact name="Ready to proceed" note="They don't need to sell a home first.">
              {readyBand ? people(readyBand) : TOO_FEW}
            </Fact>
          )}
          {budget && (
            <Fact name="Typical budget" note="Half of these buyers have a maximum budget in this range.">
              {pounds(budget)}
            </Fact>
          )}
        </dl>
      )}
      {curve && <CoarseCurve curve={curve} price={price} />}
    </div>
  );
}

const EXAMPLE: DemandAnswerProps = {
  question: { bedrooms: '3', propertyType: 'house', price: '250000' },
  place: 'Lincoln, Lincolnshire',
  demand: {
    band: { from: 60, to: 75 },
    budget: { from: 225_000, to: 325_000 },
    readyBand: { from: 35, to: 50 },
    curve: [
      { price: 200_000, total: 85 },
      { price: 225_000, total: 75 },
      { price: 250_000, total: 60 },
      { price: 275_000, total: 45 },
      { price: 300_000, total: 30 },
    ],
  },
};

/** Picture of a result, shown before the first query. */
export const ExampleAnswer = () => (
  <div aria-hidden="true" className="relative">
    <Badge tone="outline" className="absolute -top-3 left-4 bg-surface">
      Example
    </Badge>
    <DemandAnswer {...EXAMPLE} />
  </div>
);

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <span className="block text-2xl font-semibold tabular-nums">{children}</span>
        <span className="text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  );
}

interface CoarseCurveProps {
  curve: NonNullable<PublicDemand['curve']>;
  price: number | null;
}

/** Bar chart as a table, with each value beside its bar. */
function CoarseCurve({ curve, price }: CoarseCurveProps) {
  const most = Math.max(...curve.map(({ total }) => total ?? 0));
  return (
    <table className="mt-6 w-full text-left">
      <caption className="border-t border-line pt-5 pb-2 text-left font-medium">
        Buyers at other prices
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Asking price</th>
          <th scope="col">Buyers</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {curve.map((step) => (
          <tr key={step.price} className={step.price === price ? 'font-semibold' : 'font-normal'}>
            <th scope="row" className="w-16 py-1 pr-3 text-right [font-weight:inherit]">
              <span aria-hidden="true">{formatPoundsShort(step.price)}</span>
              <span className="sr-only">{formatPounds(step.price)}</span>
            </th>
            <td className="py-1">
              <span className="flex items-center gap-2">
                <span className="flex-1 border-l border-ink">
                  <span
                    className={cx(
                      'block h-5 rounded-r-xs',
                      step.price === price ? 'bg-green' : 'bg-green-line',
                    )}
                    style={{ width: `${((step.total ?? 0) / most) * 100}%` }}
                  />
                </span>
                <span className="w-28 shrink-0 text-sm">
                  {step.total === null ? TOO_FEW : people(countBand(step.total))}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
