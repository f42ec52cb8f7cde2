import type { PublicReport, PublishedStep } from '@threshold/core/contract/demand-reports';
import {
  areaName,
  atLeast,
  capital,
  demandSentences,
  howCounted,
  statGroups,
} from '@threshold/core/rules/demand/format-demand';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPounds } from '@threshold/core/rules/format/money';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { LazyAreaMap } from '../../shared/lazy-area-map';
import { LogoTile } from '../../ui/data/logo-tile';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { CurvePicture } from '../demand-curve';
import { logoPath } from './demand-reports.api';

const dayOf = (date: string) => formatLongDay(new Date(`${date}T12:00:00Z`));

export function ReportSheet({ report }: { report: PublicReport }) {
  const { figures, home, code } = report;
  const { brand } = usePublicConfig();
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <AccountStatus report={report} brand={brand} />
        {report.logo && (
          <LogoTile src={logoPath(code)} {...report.logo} alt={figures.agency} className="mt-2" />
        )}
        <p className="text-ink-soft">
          {figures.agency} · Demand report <span className="tabular-nums">{code}</span> ·{' '}
          {dayOf(figures.date)}
        </p>
        <h1 className="font-heading text-4xl text-balance">Who is looking for a home like this</h1>
        <p className="text-ink-soft wrap-anywhere">
          {capital(formatHome(home))} at {formatPounds(home.price)}. {figures.address ?? figures.area}
        </p>
      </header>
      <div className="grid gap-3 text-lg">
        {demandSentences(home, figures, formatLongDay).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {report.place && (
        <LazyAreaMap
          label={`Map of ${figures.area}`}
          circles={[{ ...report.place, metres: report.place.extent, kind: 'area' }]}
          marks={[{ ...report.place, name: areaName(figures.area), kind: 'place' }]}
          fit={[{ ...report.place, metres: report.place.extent * 2 }]}
          className="h-64"
        />
      )}
      <Part title="Buyers at other asking prices">
        <Curve curve={figures.curve} asking={home.price} />
      </Part>
      <Part title="All the figures">
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {statGroups(figures).map(({ title, rows }) => (
            <Counts key={title} title={title} rows={rows} />
          ))}
        </div>
      </Part>
      {figures.weeks.length > 1 && (
        <Part title="Week by week">
          <Counts
            title="Buyers for this home"
            rows={figures.weeks.map(({ week, buyers }) => ({
              label: `Week of ${dayOf(week)}`,
              words: atLeast(buyers),
            }))}
          />
        </Part>
      )}
      <Part title="How it is counted">
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          {howCounted(brand).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <div className="print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print this page
        </Button>
      </div>
    </article>
  );
}

/** First, because it decides whether the rest can be relied on. */
function AccountStatus({
  report: { status, expiresAt, figures },
  brand,
}: {
  report: PublicReport;
  brand: string;
}) {
  if (status === 'withdrawn')
    return (
      <Banner
        tone="danger"
        title="This report was withdrawn"
        text={`It no longer stands. Ask ${figures.agency} for a new one before you rely on it.`}
      />
    );
  if (status === 'expired')
    return (
      <Banner
        tone="warning"
        title="This report has ended"
        text={`It stood until ${formatLongDay(new Date(expiresAt))}. The figures are those of its date and may have changed since.`}
      />
    );
  return (
    <Banner
      tone="info"
      title="This report stands"
      text={`The figures are those ${brand} signed for ${figures.agency}. It stands until ${formatLongDay(new Date(expiresAt))}, unless the agency withdraws it.`}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6 break-inside-avoid">
      <h2 className="font-heading text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly { label: string; words: string }[] }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl>
        {rows.map(({ label, words }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Curve({ curve, asking }: { curve: readonly PublishedStep[]; asking: number }) {
  const drawn = curve.map(({ price, total, needToSell }) => ({
    price,
    total: total ?? 0,
    needToSell: needToSell ?? 0,
  }));
  return (
    <>
      <CurvePicture steps={drawn} marked={curve.findIndex(({ price }) => price === asking)} />
      <p className="text-sm text-ink-soft">
        The dark post is the asking price, {formatPounds(asking)}. Where there is no bar, fewer than five
        buyers fit.
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-green print:hidden">
          The same as a table
        </summary>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Buyers at each asking price</caption>
          <thead>
            <tr className="text-sm text-ink-soft">
              <th scope="col" className="py-2 pr-2 font-medium">
                Asking price
              </th>
              <th scope="col" className="py-2 pr-2 font-medium">
                Buyers
              </th>
              <th scope="col" className="py-2 font-medium">
                Home to sell first
              </th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ price, total, needToSell }) => (
              <tr key={price} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 font-normal">
                  {formatPounds(price)}
                </th>
                <td className="py-1.5 pr-2">{atLeast(total)}</td>
                <td className="py-1.5">{atLeast(needToSell)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
