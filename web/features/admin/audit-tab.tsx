import { useQuery } from '@tanstack/react-query';
import type { AuditEntries } from '@threshold/core/contract/admin';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { QueryView } from '../../lib/query-view';
import { useSettled } from '../../lib/use-settled';
import { Pagination } from '../../ui/data/pagination';
import { type Column, Table } from '../../ui/data/table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { auditQuery } from './admin.api';
import { actionWords, capital } from './audit-words';
import { PersonLink } from './person/person-link';
import { PEOPLE_SEARCH_MS, SearchBox } from './search-box';
import { TabHeading } from './tab-heading';

type Entry = AuditEntries['entries'][number];

const person = (name: string, id: string | null) => (id ? <PersonLink id={id}>{name}</PersonLink> : name);

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'when',
    header: 'When',
    cell: (entry) => formatDayTime(new Date(entry.createdAt)),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    key: 'actor',
    header: 'Who',
    cell: (entry) => person(entry.actor, entry.actorPersonId),
    className: 'wrap-anywhere',
  },
  { key: 'action', header: 'What', cell: (entry) => actionWords(entry.action), primary: true },
  {
    key: 'target',
    header: 'On whom',
    cell: (entry) => person(capital(entry.target), entry.targetPersonId),
    className: 'wrap-anywhere',
  },
  {
    key: 'details',
    header: 'Details',
    cell: (entry) => detailsOf(entry.details),
    className: 'text-sm text-ink-soft wrap-anywhere',
  },
];

const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where something went from one state to another, that is the whole story. */
function detailsOf({ from, to, ...rest }: Record<string, unknown>): string {
  const change = from === undefined ? [] : [to === undefined ? `was ${from}` : `${from} → ${to}`];
  // The name of a row says nothing to whoever reads it.
  const told = Object.entries(rest).filter(([, value]) => !(typeof value === 'string' && ROW_ID.test(value)));
  const others = told.map(([name, value]) => `${name}: ${plain(value)}`);
  return [...change, ...others].join(', ');
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function AuditTab() {
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState('');
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim(), PEOPLE_SEARCH_MS);
  const query = useQuery(auditQuery(search, action, page));
  const actions = query.data?.actions ?? [];
  return (
    <>
      <TabHeading title="Audit Log" text="Who did what, when and on whom. Nothing here can be changed." />
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <SearchBox
          label="Search the log"
          placeholder="Name, email or action"
          value={typed}
          onValue={(value) => {
            setTyped(value);
            setPage(1);
          }}
        />
        <Field label="Action">
          {(ids) => (
            <Select
              {...ids}
              value={action}
              options={[
                { value: '', label: 'All actions' },
                ...actions.map((value) => ({ value, label: actionWords(value) })),
              ]}
              onChange={(event) => {
                setAction(event.currentTarget.value);
                setPage(1);
              }}
            />
          )}
        </Field>
      </div>
      <QueryView query={query} failed="The audit log did not load" loading={<TableSkeleton />}>
        {({ entries, pagination }) =>
          entries.length === 0 ? (
            <EmptyState
              title="No entries found"
              text={
                search || action
                  ? 'Nothing fits this search.'
                  : 'Every change, export and document view is written down here.'
              }
            />
          ) : (
            <>
              <Table caption="Audit log" columns={COLUMNS} rows={entries} rowKey={(entry) => entry.id} />
              <Pagination page={page} pageCount={pagination.totalPages} onPage={setPage} className="mt-6" />
            </>
          )
        }
      </QueryView>
    </>
  );
}
