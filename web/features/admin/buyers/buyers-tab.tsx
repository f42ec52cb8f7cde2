import type { AdminBuyer, BuyerFilter } from '@threshold/core/contract/admin';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table';
import { buyersQuery } from '../admin.api';
import { DeleteAll } from '../people/delete-all';
import { PeopleDirectory } from '../people/people-directory';
import { type StatusOption, usePeopleSearch } from '../people/use-people-search';
import { PersonLink } from '../shared/person-link';
import { TabHeading } from '../shared/tab-heading';

const STATUSES: readonly StatusOption<BuyerFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'searching', label: 'With an active search' },
  { value: 'not-searching', label: 'Without an active search' },
];

const ANSWERS = [
  ['needsToSell', 'Needs to sell'],
  ['needsMortgage', 'Needs mortgage'],
  ['estateAgentConsent', 'Agent consent'],
  ['mortgageBrokerConsent', 'Broker consent'],
] as const;

const COLUMNS: readonly Column<AdminBuyer>[] = [
  {
    header: 'Name',
    primary: true,
    className: 'min-w-64',
    cell: (buyer) => (
      <span className="wrap-anywhere">
        <PersonLink id={buyer.id}>{displayName(buyer)}</PersonLink>
        <span className="block text-sm font-normal text-ink-soft">{buyer.email}</span>
      </span>
    ),
  },
  {
    header: 'Answers',
    cell: (buyer) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone="blue">Buyer</Badge>
        {ANSWERS.filter(([key]) => buyer[key] === true).map(([key, label]) => (
          <Badge key={key} tone={key.endsWith('Consent') ? 'green' : 'neutral'}>
            {label}
          </Badge>
        ))}
      </span>
    ),
  },
  { header: 'Phone', className: 'whitespace-nowrap', cell: ({ phone }) => phone },
  {
    header: 'Current postcode',
    className: 'whitespace-nowrap',
    cell: ({ currentPostcode }) => currentPostcode,
  },
  {
    header: 'Searches',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ searchCount, activeSearchCount }) => `${searchCount} (${activeSearchCount} active)`,
  },
  {
    header: 'Joined',
    className: 'text-sm whitespace-nowrap',
    cell: ({ createdAt }) => formatDay(new Date(createdAt)),
  },
];

export default function BuyersTab() {
  const people = usePeopleSearch(STATUSES, buyersQuery);
  return (
    <>
      <TabHeading title="Buyers" />
      <PeopleDirectory
        noun="buyers"
        placeholder="Name, email or current postcode"
        statuses={STATUSES}
        people={people}
        rows={(data) => data.buyers}
        columns={COLUMNS}
      />
      <DeleteAll kind="buyers" />
    </>
  );
}
