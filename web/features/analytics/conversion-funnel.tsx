import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import type { Funnel } from '@threshold/core/contract/properties';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatHours, formatShare } from '@threshold/core/rules/format/format-share';
import { VIEWING_OUTCOME_LABELS, VIEWING_OUTCOMES } from '@threshold/core/rules/pipeline/stages';
import { Card, CardText, CardTitle } from '../../ui/card';
import { useIsOverflowing } from '../../ui/use-is-overflowing';
import { DataTable } from './data-table';

interface ConversionFunnelProps {
  heading: 'h2' | 'h3';
  funnel: Funnel;
  byBand: readonly (Funnel & { from: number })[];
  outcomes: AgentAnalytics['viewingOutcomes'];
  medianHours: number | null;
}

const STEPS = [
  ['contacted', 'Contacted'],
  ['viewing', 'Viewing'],
  ['offer', 'Offer'],
  ['sold', 'Sold'],
] as const satisfies readonly (readonly [keyof Funnel, string])[];

/** Conversion from match to sale, in total and by score band. */
export function ConversionFunnel(props: ConversionFunnelProps) {
  const { heading, funnel, byBand, outcomes, medianHours } = props;
  const contacted = funnel.contacted > 0;
  return (
    <Card padding="lg">
      <CardTitle as={heading}>From Match to Sale</CardTitle>
      <CardText className="mb-5">How far buyers got, from match to sale.</CardText>
      <dl className="grid gap-4 border-b border-line pb-5 sm:grid-cols-3">
        <Figure label="Matched" value={formatCount(funnel.matched)} />
        <Figure label="Sold to a matched buyer" value={formatCount(funnel.sold)} />
        <Figure
          label="Typical time to first contact"
          value={medianHours === null ? 'None yet' : formatHours(medianHours)}
        />
      </dl>
      {contacted ? (
        <div className="mt-5 grid gap-8 lg:grid-cols-2">
          <Way funnel={funnel} />
          <Bands bands={byBand} />
          {outcomes && Object.values(outcomes).some((count) => count > 0) && <Outcomes outcomes={outcomes} />}
        </div>
      ) : (
        <CardText className="mt-5">No contacts yet. Mark a buyer as Contacted to start tracking.</CardText>
      )}
    </Card>
  );
}

function Outcomes({ outcomes }: { outcomes: NonNullable<AgentAnalytics['viewingOutcomes']> }) {
  return (
    <div className="min-w-0 lg:col-span-2">
      <p className="mb-3 font-medium">How viewings went</p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {VIEWING_OUTCOMES.map((outcome) => (
          <Figure
            key={outcome}
            label={VIEWING_OUTCOME_LABELS[outcome]}
            value={formatCount(outcomes[outcome])}
          />
        ))}
      </dl>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

/** Bars are relative to contacted buyers: relative to all matches they would be too small to read. */
function Way({ funnel }: { funnel: Funnel }) {
  const steps = STEPS.map(([step, label]) => ({ step, label, value: funnel[step] }));
  return (
    <figure className="min-w-0">
      <figcaption className="font-medium">Of the buyers you contacted</figcaption>
      <div aria-hidden="true" className="mt-3 grid gap-2">
        {steps.map(({ step, label, value }) => (
          <div key={step} className="grid grid-cols-[5.5rem_minmax(0,1fr)_6.5rem] items-center gap-x-3">
            <span className="text-ink-soft">{label}</span>
            <span className="h-6 border-l border-ink">
              <span
                className="block h-full rounded-r-full bg-green"
                style={{ width: value === 0 ? 0 : `${Math.max(2, (value / funnel.contacted) * 100)}%` }}
              />
            </span>
            <span className="text-right font-semibold tabular-nums">
              {formatCount(value)}
              {step !== 'contacted' && value > 0 && (
                <span className="block text-sm font-normal text-ink-soft">
                  {formatShare(value, funnel.contacted)}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      <DataTable
        caption="From match to sale"
        headings={['Step', 'Buyers']}
        rows={[
          { name: 'Matched', figure: formatCount(funnel.matched) },
          ...steps.map(({ label, value }) => ({ name: label, figure: formatCount(value) })),
        ]}
      />
    </figure>
  );
}

function Bands({ bands }: { bands: ConversionFunnelProps['byBand'] }) {
  const { frame, isOverflowing } = useIsOverflowing();
  return (
    <div className="min-w-0">
      <p className="font-medium">By score</p>
      <section
        ref={frame}
        aria-label={isOverflowing ? 'From match to sale, by score' : undefined}
        tabIndex={isOverflowing ? 0 : undefined}
        className="mt-2 overflow-x-auto"
      >
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">From match to sale, by score</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="py-2 pr-3 font-medium">
                Score
              </th>
              {STEPS.map(([step, label]) => (
                <th key={step} scope="col" className="py-2 pl-3 text-right font-medium">
                  {label}
                </th>
              ))}
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Bought
              </th>
            </tr>
          </thead>
          <tbody>
            {[...bands]
              .sort((one, other) => other.from - one.from)
              .map((band) => (
                <tr key={band.from} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 pr-3 font-medium whitespace-nowrap">
                    {band.from >= 90 ? '90+' : `${band.from}–${band.from + 9}`}
                  </th>
                  {STEPS.map(([step]) => (
                    <td key={step} className="py-2 pl-3 text-right">
                      {formatCount(band[step])}
                    </td>
                  ))}
                  <td className="py-2 pl-3 text-right whitespace-nowrap">
                    {formatShare(band.sold, band.contacted) || '–'}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
