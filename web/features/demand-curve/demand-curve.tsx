import { skipToken, useQuery } from '@tanstack/react-query';
import type { DemandCurve as DemandCurveData, DemandStep } from '@threshold/core/contract/agent-searches';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { formatPounds } from '@threshold/core/rules/format/money';
import { CURVE_RANGE } from '@threshold/core/rules/matching/price-steps';
import { bedroomsWhatIf, priceWhatIf, typeWhatIf } from '@threshold/core/rules/matching/what-ifs';
import { useState } from 'react';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { CurvePicture, CurveSparkline, CurveTable } from './curve-picture';
import { curveQuery, type DemandBody } from './demand-curve.api';

const TYPING_PAUSE_MS = 400;

interface DemandCurveProps {
  /** The current property, whose price is marked; null while it is incomplete. */
  property: DemandBody | null;
  /** Applies the chosen price to the property. */
  onPrice?: (price: number) => void;
  /** Leaves out changes that cannot be made here: bedrooms and type. */
  pricesOnly?: boolean;
}

/**
 * Number of buyers at each asking price around the current one. Fetched once: price changes within the curve need
 * no further request.
 */
export function DemandCurve({ property, onPrice, pricesOnly = false }: DemandCurveProps) {
  const queried = useCurveProperty(property);
  const { data, isError } = useQuery(
    queried ? curveQuery(queried) : { queryKey: ['api', 'agent-searches', 'curve'], queryFn: skipToken },
  );
  if (!property) return null;
  if (queried && isError)
    return <p className="text-sm text-ink-soft">We couldn't load demand at other prices.</p>;
  if (!queried || !data) return <Skeleton className="h-64 w-full" />;
  if (data.steps.every(({ total }) => total === 0))
    return <p className="text-sm text-ink-soft">No buyers here at prices near this one yet.</p>;
  return (
    <Curve key={property.price} property={property} curve={data} onPrice={onPrice} pricesOnly={pricesOnly} />
  );
}

/**
 * Property of the current query: kept until another field changes or the price leaves the curve. Null until typing
 * has paused (debounced).
 */
function useCurveProperty(property: DemandBody | null): DemandBody | null {
  const wanted = property === null ? '' : JSON.stringify(property);
  const settled = useDebouncedValue(wanted, TYPING_PAUSE_MS) === wanted;
  const [queried, setQueried] = useState<DemandBody | null>(null);
  if (!property) return null;
  if (queried && sameHome(queried, property) && withinCurve(queried.price, property.price)) return queried;
  if (!settled) return null;
  setQueried(property);
  return property;
}

const sameHome = (one: DemandBody, other: DemandBody) =>
  JSON.stringify({ ...one, price: 0 }) === JSON.stringify({ ...other, price: 0 });
const withinCurve = (queried: number, price: number) => Math.abs(price - queried) <= queried * CURVE_RANGE;

/** The curve of a complete property, drawn as a sparkline; null until it has loaded or without buyers. */
export function DemandSparkline({ property }: { property: DemandBody }) {
  const { data } = useQuery(curveQuery(property));
  if (!data || data.steps.every(({ total }) => total === 0)) return null;
  return <CurveSparkline steps={data.steps} marked={nearest(data.steps, property.price)} />;
}

function nearest(steps: readonly DemandStep[], price: number): number {
  const away = (at: number) => Math.abs((steps[at]?.price ?? 0) - price);
  return steps.reduce((best, _, at) => (away(at) < away(best) ? at : best), 0);
}

interface CurveProps {
  property: DemandBody;
  curve: DemandCurveData;
  onPrice: DemandCurveProps['onPrice'];
  pricesOnly: boolean;
}

function Curve({ property, curve, onPrice, pricesOnly }: CurveProps) {
  const { steps } = curve;
  const here = nearest(steps, property.price);
  const [tried, setTried] = useState(here);
  const step = steps[tried] ?? steps[here];
  if (!step) return null;
  const words = `${formatPounds(step.price)}: ${formatStep(step)}`;
  return (
    <section aria-label="Demand at other prices" className="flex flex-col gap-3">
      <p className="font-medium">Buyers at other prices</p>
      <CurvePicture steps={steps} marked={tried} onMark={setTried} />
      <input
        type="range"
        aria-label="Try an asking price"
        aria-valuetext={words}
        className="h-11 w-full accent-green"
        min={0}
        max={steps.length - 1}
        value={tried}
        onChange={(event) => setTried(Number(event.target.value))}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-hidden="true" className="tabular-nums">
          {words}
        </p>
        {onPrice && tried !== here && (
          <Button variant="secondary" size="sm" onClick={() => onPrice(step.price)}>
            Use {formatPounds(step.price)}
          </Button>
        )}
      </div>
      <WhatIfs property={property} curve={curve} here={here} pricesOnly={pricesOnly} />
      <CurveTable steps={steps} />
    </section>
  );
}

/** "No buyers", "1 buyer", "18 buyers, 4 of them need to sell". */
function formatStep({ total, needToSell }: DemandStep): string {
  if (total === 0) return 'no buyers';
  const all = countOf(total, 'buyer');
  if (needToSell === 0) return all;
  if (total === 1) return `${all}, who needs to sell`;
  return `${all}, ${formatCount(needToSell)} of them ${needToSell === 1 ? 'needs' : 'need'} to sell`;
}

interface WhatIfsProps {
  property: DemandBody;
  curve: DemandCurveData;
  here: number;
  pricesOnly: boolean;
}

/** Compared with the nearest step, so that all lines have the same base. */
function WhatIfs({ property, curve: { steps, variants }, here, pricesOnly }: WhatIfsProps) {
  const { bedrooms, propertyType } = property;
  const now = steps[here];
  if (!now) return null;
  const withBedrooms = (count: number) =>
    variants.find((home) => home.propertyType === propertyType && home.bedrooms === count)?.totals[here];
  const types = variants.flatMap((home) => {
    const total = home.totals[here];
    return home.propertyType === propertyType || total === undefined
      ? []
      : [{ type: home.propertyType, total }];
  });
  const lines = [
    ...priceWhatIf(steps, now.price),
    ...(pricesOnly
      ? []
      : [
          ...bedroomsWhatIf(now.total, {
            more: withBedrooms(bedrooms + 1),
            fewer: withBedrooms(bedrooms - 1),
          }),
          ...typeWhatIf(now.total, types),
        ]),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
