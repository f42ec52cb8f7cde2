import { useQuery } from '@tanstack/react-query';
import type { AdminPersonRow } from '@threshold/core/contract/admin';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table';
import { everyoneQuery, PAGE_SIZE } from '../admin.api';
import type { PanelProps } from '../panel-props';
import { PersonLink } from '../shared/person-link';
import { SearchResults } from '../shared/search-results';
import { TabHeading } from '../shared/tab-heading';

const KINDS = {
  buyer: { label: 'Buyer', tone: 'blue' },
  agent: { label: 'Agent', tone: 'green' },
  staff: { label: 'Staff', tone: 'outline' },
} as const;

const COLUMNS: readonly Column<AdminPersonRow>[] = [
  {
    header: 'Name',
    primary: true,
    className: '@min-[44rem]:min-w-62',
    cell: (person) => (
      <span className="wrap-anywhere">
        <PersonLink id={person.id}>{person.name}</PersonLink>
        <span className="block text-sm font-normal text-ink-soft">{person.email}</span>
      </span>
    ),
  },
  {
    header: 'Account',
    cell: ({ kind, isActive, suspended }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
        {suspended && <Badge tone="brick">Suspended</Badge>}
        {!isActive && <Badge tone="brick">Switched off</Badge>}
      </span>
    ),
  },
  { header: 'Phone', className: 'whitespace-nowrap', cell: ({ phone }) => phone },
  {
    header: 'Agency',
    cell: ({ agencyName }) => agencyName,
  },
  { header: 'Postcode or branch', cell: ({ place }) => place },
  {
    header: 'Joined',
    className: 'text-sm whitespace-nowrap',
    cell: ({ createdAt }) => formatDay(new Date(createdAt)),
  },
];

/** Results of "Find a person" in the page's header. */
export default function PeopleTab({ search: typed }: PanelProps) {
  const search = typed.trim();
  const [open, setOpen] = useState({ page: 1, search });
  const page = open.search === search ? open.page : 1;
  const query = useQuery(everyoneQuery(search, page));
  const list = {
    query,
    page,
    setPage: (next: number) => setOpen({ page: next, search }),
    pageCount: query.data ? Math.ceil(query.data.total / PAGE_SIZE) : undefined,
  };
  return (
    <>
      <TabHeading title="Everyone" text="Buyers, agents and staff in one list. We log every search." />
      <SearchResults
        isIdle={search === ''}
        list={list}
        rows={({ people }) => people}
        totalOf={(data) => data}
        noun="people"
        hint="Type a name, email, phone number or postcode under Find a person."
        none="No one matches your search."
        failed="The people didn't load"
        table={{ caption: 'People', columns: COLUMNS }}
      />
    </>
  );
}
