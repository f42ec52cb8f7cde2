import type { AuditEntries } from '@threshold/core/contract/admin';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { useDebouncedValue } from '../../../shared/use-debounced-value';
import { PagedList } from '../../../ui/data/paged-list';
import type { Column } from '../../../ui/data/table';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { auditQuery } from '../admin.api';
import { codeLabel, targetLabel } from '../shared/labels';
import { PersonLink } from '../shared/person-link';
import { SEARCH_DELAY_MS, SearchBox } from '../shared/search-box';
import { TabHeading } from '../shared/tab-heading';
import { describeDetails } from './describe-details';

const person = (name: string, id: string | null) => (id ? <PersonLink id={id}>{name}</PersonLink> : name);

const COLUMNS: readonly Column<AuditEntries['entries'][number]>[] = [
  {
    header: 'When',
    cell: (entry) => formatDayTime(new Date(entry.createdAt)),
    className: 'text-sm whitespace-nowrap tabular-nums',
  },
  {
    header: 'Who',
    cell: (entry) => person(entry.actor, entry.actorPersonId),
    className: '@min-[56rem]:min-w-41 wrap-anywhere',
  },
  {
    header: 'What',
    cell: (entry) => codeLabel(entry.action),
    primary: true,
    className: '@min-[56rem]:min-w-56',
  },
  {
    header: 'About',
    cell: (entry) => person(targetLabel(entry.target), entry.targetPersonId),
    className: '@min-[56rem]:min-w-44 wrap-anywhere',
  },
  {
    header: 'Details',
    cell: (entry) => describeDetails(entry.details),
    className: 'text-sm text-ink-soft wrap-anywhere',
  },
];

export default function AuditTab() {
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const list = usePagedQuery((page) => auditQuery(search, action, page), `${action} ${search}`);
  const actions = list.query.data?.actions ?? [];
  return (
    <>
      <TabHeading title="Audit log" text="Who did what and when. Entries can't be changed." />
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <SearchBox
          label="Search the log"
          placeholder="Name, email or action"
          value={typed}
          onValue={setTyped}
        />
        <Field label="Action">
          {(ids) => (
            <Select
              {...ids}
              value={action}
              options={[
                { value: '', label: 'All actions' },
                ...actions.map((value) => ({ value, label: codeLabel(value) })),
              ]}
              onChange={(event) => setAction(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <PagedList
        list={list}
        rows={({ entries }) => entries}
        failed="The audit log didn't load"
        empty={{
          title: 'No entries found',
          text:
            search || action
              ? 'Try another search.'
              : 'Every change, export and document view is recorded here.',
        }}
        table={{ caption: 'Audit log', columns: COLUMNS }}
      />
    </>
  );
}
