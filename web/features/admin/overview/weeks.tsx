import type { AdminOverview, OverviewWeek } from '@threshold/core/contract/admin-overview';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPenceWhole } from '@threshold/core/rules/format/money';
import { Card } from '../../../ui/card';
import { Table } from '../../../ui/data/table';
import { WeekBars } from './week-bars';

interface Series {
  key: Exclude<keyof OverviewWeek, 'from'>;
  label: string;
  note: string;
  format?: (value: number) => string;
  /** Shows the latest value, where a yearly sum has no meaning. */
  isLevel?: true;
}

export const ACTIVITY: readonly Series[] = [
  { key: 'signUps', label: 'Sign-ups', note: 'Buyers and agents' },
  { key: 'searches', label: 'Searches', note: 'Saved by buyers' },
  { key: 'matches', label: 'Matches', note: 'Buyers with a matching property' },
  { key: 'contacts', label: 'Contacts', note: 'Buyers first shown to an agency' },
];

export const MONEY: readonly Series[] = [
  { key: 'payingAgencies', label: 'Paying agencies', note: 'At the end of each week', isLevel: true },
  { key: 'revenuePence', label: 'Revenue', note: 'Subscriptions, VAT included', format: formatPenceWhole },
];

const headlineOf = ({ key, isLevel }: Series, weeks: readonly OverviewWeek[]): number | null => {
  const known = weeks.flatMap((week) => week[key] ?? []);
  if (known.length === 0) return null;
  return isLevel ? (known.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0);
};

interface WeeksProps {
  weeks: AdminOverview['weeks'];
  series: readonly Series[];
  note: string;
}

export function Weeks({ weeks, series, note }: WeeksProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {series.map((one) => (
          <WeekChart key={one.key} series={one} weeks={weeks} />
        ))}
      </div>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{note}</p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Show the weeks as a table
        </summary>
        <Table
          className="mt-2"
          caption="Twelve months by week, the latest first"
          rows={[...weeks].reverse()}
          rowKey={(week) => week.from}
          columns={[
            { header: 'Week from', primary: true, cell: (week) => formatDay(new Date(week.from)) },
            ...series.map(({ key, label, format = formatCount }) => ({
              header: label,
              align: 'right' as const,
              cell: (week: OverviewWeek) => (week[key] === null ? '-' : format(week[key])),
            })),
          ]}
        />
      </details>
    </>
  );
}

function WeekChart({ series, weeks }: { series: Series; weeks: readonly OverviewWeek[] }) {
  const { key, label, note, format = formatCount, isLevel } = series;
  const headline = headlineOf(series, weeks);
  const thisWeek = weeks.at(-1)?.[key] ?? null;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-medium">{label}</h3>
        <span className="text-2xl font-semibold tabular-nums">
          {headline === null ? '-' : format(headline)}
        </span>
      </div>
      <p className="flex justify-between gap-4 text-sm text-ink-soft">
        <span>{note}</span>
        <span className="shrink-0 tabular-nums">
          {isLevel ? 'now' : thisWeek === null ? '' : `${format(thisWeek)} this week`}
        </span>
      </p>
      <WeekBars
        label={label}
        format={format}
        weeks={weeks.map((week) => ({ from: week.from, value: week[key] }))}
      />
    </Card>
  );
}
