import {
  STOCK_PROBLEMS,
  type StockCounts,
  type StockImport,
  type StockProblem,
} from '@threshold/core/contract/stock-imports';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { useState } from 'react';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/data/badge';
import { Pagination } from '../../ui/data/pagination';
import { type Column, Table } from '../../ui/data/table';
import { Banner } from '../../ui/feedback/banner';
import { COUNT_LABELS, PROBLEM_OUTCOMES, UNCONFIRMED_BECAUSE } from './labels';
import { UnknownCodes } from './unknown-codes';

/** What a file did or would do: counts, unknown codes and problems. */
export function ImportResult({ run }: { run: StockImport }) {
  return (
    <div className="grid gap-5">
      <Counts counts={run.counts} />
      {run.waiting > 0 && <UnconfirmedWithdrawals run={run} />}
      {run.unmapped.length > 0 && <UnknownCodes values={run.unmapped} preview={run.dryRun} />}
      {run.problems.length > 0 && <Problems problems={run.problems} total={run.problemCount} />}
    </div>
  );
}

function Counts({ counts }: { counts: StockCounts }) {
  const entries = Object.entries(COUNT_LABELS) as [keyof StockCounts, string][];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
      {entries.map(([key, label]) => (
        <div key={key} className="flex flex-col-reverse bg-surface px-4 py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd
            className={cx(
              'text-2xl font-semibold tabular-nums',
              counts[key] === 0 && 'font-normal text-ink-faint',
            )}
          >
            {formatCount(counts[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function UnconfirmedWithdrawals({ run: { heldBecause, waiting, dryRun } }: { run: StockImport }) {
  const missing = countOf(waiting, 'property is', 'properties are');
  return (
    <Banner
      tone="warning"
      title={`${missing} missing from this file`}
      text={
        dryRun
          ? 'If you apply it, they stay on the market until you confirm.'
          : 'They stay on the market until you confirm.'
      }
    >
      <ul className="mt-1 list-disc pl-5">
        {heldBecause.map((reason) => (
          <li key={reason}>{UNCONFIRMED_BECAUSE[reason]}</li>
        ))}
      </ul>
    </Banner>
  );
}

const PER_PAGE = 10;

const COLUMNS: readonly Column<StockProblem>[] = [
  {
    key: 'record',
    header: 'Record',
    primary: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ record }) =>
      record === null ? (
        'Whole file'
      ) : (
        <>
          <span className="@min-[44rem]:hidden">Record </span>
          {formatCount(record)}
        </>
      ),
  },
  {
    key: 'reference',
    header: 'Reference',
    className: 'wrap-break-word',
    cell: ({ reference }) => reference ?? 'None',
  },
  {
    key: 'problem',
    header: 'Problem',
    // A sentence: on a phone it has the whole width.
    unlabelled: true,
    cell: ({ message }) => message,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    unlabelled: true,
    cell: ({ code }) => {
      const { text, tone } = PROBLEM_OUTCOMES[STOCK_PROBLEMS[code]];
      return (
        <Badge tone={tone} className="whitespace-nowrap">
          {text}
        </Badge>
      );
    },
  },
];

function Problems({ problems, total }: { problems: readonly StockProblem[]; total: number }) {
  const [page, setPage] = useState(1);
  const rows = problems.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((problem, index) => ({
    ...problem,
    key: (page - 1) * PER_PAGE + index,
  }));
  return (
    <div>
      <h4 className="font-semibold">{countOf(total, 'problem')}</h4>
      {total > problems.length && (
        <p className="mt-1 text-sm text-ink-soft">
          We list the first {formatCount(problems.length)}. Fix these in your CRM, then import again.
        </p>
      )}
      <Table caption="Problems" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} className="mt-3" />
      <Pagination
        label="Pages of problems"
        className="mt-4"
        page={page}
        pageCount={Math.ceil(problems.length / PER_PAGE)}
        onPage={setPage}
      />
    </div>
  );
}
