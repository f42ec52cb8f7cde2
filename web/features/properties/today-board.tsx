import { useQuery } from '@tanstack/react-query';
import type { Today } from '@threshold/core/contract/properties';
import { formatCount } from '@threshold/core/rules/format/counts';
import { DUE_COUNTED } from '@threshold/core/rules/pipeline/stages';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { Segmented } from '../../ui/forms/segmented';
import { todayQuery } from './today.api';
import { DueRow, FinishedRow, FreshRow } from './today-rows';
import { ViewingWeek } from './viewing-week';

/** Rows per column at first; a board with rows has the height of the loading state, to avoid layout shift. */
const SHOWN = 3;
const ROWS_HEIGHT = 'min-h-51';

type Column = 'due' | 'viewings' | 'fresh';

/** Due steps, the week's viewings and new buyers, at the top of the dashboard. */
export function TodayBoard() {
  const { data, error, isFetching, refetch } = useQuery(todayQuery);
  return (
    <section aria-labelledby="today" className="mb-8">
      <h2 id="today" className="mb-3 text-xl font-semibold">
        Today
      </h2>
      {data ? (
        <Board today={data} />
      ) : error ? (
        <Message role="alert" title="We couldn't load today's tasks" text={describeError(error)}>
          <Button
            variant="secondary"
            pending={isFetching}
            pendingText="Trying again..."
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </Message>
      ) : (
        <Loading />
      )}
    </section>
  );
}

const frame = 'rounded-md border border-line bg-surface';

function Board({ today }: { today: Today }) {
  const { due, viewings, finished, fresh } = today;
  const [column, setColumn] = useState<Column>(() => firstOf(today));
  if (due.length + viewings.length + finished.length + fresh.length === 0) {
    return (
      <Message
        title="Nothing due today"
        text="Set a next step on a buyer and it will appear here on the day."
      />
    );
  }
  const hasRows = due.length + finished.length + fresh.length > 0;
  const freshTotal = fresh.reduce((sum, { count }) => sum + count, 0);
  const now = new Date();
  return (
    <div className={frame}>
      <Segmented<Column>
        label="Today"
        fill
        className="m-3 lg:hidden"
        value={column}
        onValueChange={setColumn}
        options={[
          { value: 'due', label: `Calls ${dueLabel(today)}` },
          { value: 'viewings', label: `Viewings ${viewings.length}` },
          { value: 'fresh', label: `New ${freshTotal}` },
        ]}
      />
      <div className="lg:grid lg:grid-cols-2 lg:divide-x lg:divide-line">
        <List
          title="Calls and next steps"
          total={dueLabel(today)}
          empty="No calls due."
          hidden={column !== 'due'}
          reserveHeight={hasRows}
          rows={[
            ...finished.map((item) => <FinishedRow key={item.viewingId} item={item} />),
            ...due.map((item) => <DueRow key={`${item.propertyId} ${item.buyerId}`} item={item} now={now} />),
          ]}
        />
        <List
          title="New buyers"
          total={formatCount(freshTotal)}
          empty="No new buyers."
          hidden={column !== 'fresh'}
          reserveHeight={hasRows}
          rows={fresh.map((item) => <FreshRow key={item.propertyId} item={item} />)}
        />
      </div>
      <div
        className={cx('border-line px-4 pb-4 lg:border-t lg:pt-3', column !== 'viewings' && 'max-lg:hidden')}
      >
        <h3 className="mb-2 flex items-baseline gap-3 font-semibold max-lg:sr-only">
          Viewings this week <span className="text-ink-soft tabular-nums">{viewings.length}</span>
        </h3>
        <ViewingWeek viewings={viewings} now={now} />
      </div>
    </div>
  );
}

/** Viewings without an outcome are tasks too. */
const dueLabel = ({ dueTotal, finished }: Today) =>
  dueTotal > DUE_COUNTED ? `${DUE_COUNTED}+` : formatCount(dueTotal + finished.length);

const firstOf = ({ due, finished, viewings }: Today): Column =>
  due.length + finished.length > 0 ? 'due' : viewings.length > 0 ? 'viewings' : 'fresh';

interface ListProps {
  title: string;
  total: string;
  empty: string;
  /** On screens with one column, another list is selected. */
  hidden: boolean;
  /** False when both lists are empty. */
  reserveHeight: boolean;
  rows: readonly ReactNode[];
}

function List({ title, total, empty, hidden, reserveHeight, rows }: ListProps) {
  const [all, setAll] = useState(false);
  return (
    <div className={cx('min-w-0 px-4 pb-2 lg:pt-3', hidden && 'max-lg:hidden')}>
      <h3 className="flex items-baseline gap-3 font-semibold max-lg:sr-only">
        {title} <span className="text-ink-soft tabular-nums">{total}</span>
      </h3>
      <div className={cx('flex flex-col', reserveHeight && ROWS_HEIGHT)}>
        {rows.length === 0 ? (
          <p className="py-3 text-ink-soft">{empty}</p>
        ) : (
          <ul className="divide-y divide-line">{all ? rows : rows.slice(0, SHOWN)}</ul>
        )}
      </div>
      {rows.length > SHOWN && (
        <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </div>
  );
}

interface MessageProps {
  role?: 'alert';
  title: string;
  text: string;
  children?: ReactNode;
}

function Message({ role, title, text, children }: MessageProps) {
  return (
    <div role={role} className={cx(frame, 'grid content-center justify-items-start gap-1 px-5 py-4')}>
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className={cx(frame, 'min-h-75 p-4 lg:min-h-110')}>
      <span className="sr-only">Loading today...</span>
      <div className="grid gap-6 lg:grid-cols-2">
        {['due', 'fresh'].map((key) => (
          <div key={key} className="grid gap-4 max-lg:not-first:hidden">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
