import type { PublicReport, PublishedStep } from '@threshold/core/contract/demand-reports';
import {
  areaName,
  atLeast,
  demandSentences,
  emptyCurveSentence,
  howCounted,
  statGroups,
} from '@threshold/core/rules/demand/format-demand';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPounds } from '@threshold/core/rules/format/money';
import { capitalised, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { withSurroundings } from '@threshold/core/rules/places/map-view';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { LazyAreaMap } from '../../shared/lazy-area-map';
import { LogoTile } from '../../ui/data/logo-tile';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { CurvePicture } from '../demand-curve';
import { logoPath, publicPdfPath } from './demand-reports.api';

const dayOf = (date: string) => formatLongDay(new Date(`${date}T12:00:00Z`));

export function ReportSheet({ report }: { report: PublicReport }) {
  const { figures, home, code, status } = report;
  const { brand } = usePublicConfig();
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <ReportStatus report={report} brand={brand} />
        {report.logo && (
          <LogoTile src={logoPath(code)} {...report.logo} alt={figures.agency} className="mt-2" />
        )}
        <p className="text-ink-soft">
          {figures.agency} · Demand report <span className="whitespace-nowrap tabular-nums">{code}</span> ·{' '}
          {dayOf(figures.date)}
        </p>
        <h1 className="font-heading text-4xl text-balance">Who's looking for a home like this</h1>
        <p className="text-ink-soft wrap-anywhere">
          {capitalised(formatHome(home))} at {formatPounds(home.price)}. {figures.address ?? figures.area}
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          {status === 'valid' && (
            <LinkButton href={publicPdfPath(code)} download>
              <Download aria-hidden="true" />
              Download PDF
            </LinkButton>
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print this page
          </Button>
        </div>
      </header>
      <KeyStats report={report} />
      <div className="grid max-w-prose gap-3 text-lg">
        {demandSentences(home, figures, formatLongDay).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {report.place && (
        <figure>
          <LazyAreaMap
            label={`Map of ${figures.area}`}
            marks={[{ ...report.place, name: areaName(figures.area), kind: 'place' }]}
            fit={[withSurroundings(report.place)]}
            className="h-64"
          />
          <figcaption className="mt-2 text-sm text-ink-soft">
            We counted buyers whose search area covers this home.
          </figcaption>
        </figure>
      )}
      <Part title="Buyers at other asking prices">
        <Curve curve={figures.curve} asking={home.price} />
      </Part>
      <Part title="All the numbers">
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-2">
          {statGroups(figures).map(({ title, rows }) => (
            <Counts key={title} title={title} rows={rows} />
          ))}
        </div>
      </Part>
      {figures.weeks.length > 1 && (
        <Part title="Week by week">
          <div className="max-w-xl">
            <Counts
              title="Buyers for this home"
              rows={figures.weeks.map(({ week, buyers }) => ({
                label: `Week of ${dayOf(week)}`,
                words: atLeast(buyers),
              }))}
            />
          </div>
        </Part>
      )}
      <Part title="How we count">
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          {howCounted(brand).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
    </article>
  );
}

/** The four key numbers of the PDF; the first one largest. */
function KeyStats({ report: { figures } }: { report: PublicReport }) {
  const stats = [
    ['buyers looking for a home like this', figures.buyers],
    ['confirmed in the last 7 days', figures.confirmed.days7],
    ['would pay cash', figures.financing.cash],
    ['have a home to sell first', figures.needToSell],
  ] as const;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
      {stats.map(([label, count]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface px-5 py-4 break-inside-avoid"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-green tabular-nums">
            {count === null ? (
              <span className="block text-2xl leading-13 font-semibold">{capitalised(atLeast(null))}</span>
            ) : (
              <>
                <span className="block text-sm font-medium">At least</span>
                <span className="block text-5xl font-semibold tracking-tight">{formatCount(count)}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** First, because it decides whether the rest can be relied on. */
function ReportStatus({
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
        text={`It's no longer valid. Ask ${figures.agency} for a new one before you rely on it.`}
      />
    );
  if (status === 'expired')
    return (
      <Banner
        tone="warning"
        title="This report has expired"
        text={`It was valid until ${formatLongDay(new Date(expiresAt))}. The numbers are from the date it was made and may have changed.`}
      />
    );
  return (
    <Banner
      tone="success"
      title="This report is valid"
      text={`${brand} signed these numbers for ${figures.agency}. Valid until ${formatLongDay(new Date(expiresAt))}, unless the agency withdraws it.`}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="font-heading text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly { label: string; words: string }[] }) {
  return (
    <div className="break-inside-avoid">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl>
        {rows.map(({ label, words }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{words}</dd>
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
  const empty = emptyCurveSentence(curve);
  if (empty) return <p>{empty}</p>;
  return (
    <>
      <CurvePicture
        steps={drawn}
        marked={curve.findIndex(({ price }) => price === asking)}
        className="h-40 sm:h-56"
      />
      <p className="text-sm text-ink-soft">
        The line marks the asking price, {formatPounds(asking)}. No bar means fewer than five buyers.
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-green print:hidden">
          Show as a table
        </summary>
        <table className="w-full max-w-xl text-left tabular-nums">
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
