import type { WatchedAgency } from '@threshold/core/contract/disclosures';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { Badge } from '../../../ui/data/badge';
import { PagedList } from '../../../ui/data/paged-list';
import type { Column } from '../../../ui/data/table';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { disclosuresQuery } from '../admin.api';
import { PersonLink } from '../shared/person-link';
import { TabHeading } from '../shared/tab-heading';

const COLUMNS: readonly Column<WatchedAgency & { limit: number }>[] = [
  {
    header: 'Agency',
    primary: true,
    className: 'wrap-anywhere',
    cell: ({ id, agencyName, email }) => (
      <>
        <PersonLink id={id}>{agencyName?.trim() || 'No agency name'}</PersonLink>
        <span className="block text-sm font-normal text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    header: 'Why it is here',
    cell: ({ nearLimit, noHomePeople, noHomeSearches }) => (
      <span className="flex flex-wrap gap-2">
        {nearLimit && <Badge tone="brick">Near the limit</Badge>}
        {(noHomePeople > 0 || noHomeSearches > 0) && <Badge tone="outline">Price no home has</Badge>}
      </span>
    ),
  },
  {
    header: 'Shown today',
    className: 'tabular-nums',
    cell: ({ peopleToday, limit }) => `${formatCount(peopleToday)} of ${formatCount(limit)}`,
  },
  {
    header: 'Last 7 days',
    className: 'tabular-nums',
    cell: ({ days }) => days.map(({ people }) => formatCount(people)).join(', '),
  },
  {
    header: 'At prices no home has',
    className: 'tabular-nums',
    cell: ({ noHomePeople, noHomeSearches }) =>
      `${formatCount(noHomePeople)} shown in 30 days, ${formatCount(noHomeSearches)} saved`,
  },
];

export default function DisclosuresTab() {
  const list = usePagedQuery(disclosuresQuery);
  const { data } = list.query;
  return (
    <>
      <TabHeading
        title="Disclosures"
        text="Agencies that come near the day's limit of buyers shown to them, or look for buyers at prices no home has."
      />
      {data && (
        <p className="mb-5 text-ink-soft">
          {`Today ${formatCount(data.today.people)} people were shown to ${countOf(data.today.agencies, 'agency', 'agencies')}. An agency may be shown ${formatCount(data.limit)} a day.`}
        </p>
      )}
      <PagedList
        list={list}
        rows={({ agencies, limit }) => agencies.map((agency) => ({ ...agency, limit }))}
        failed="The disclosures did not load"
        empty={{
          title: 'No agency stands out',
          text: 'From half of the limit on, an agency appears here with its last days.',
        }}
        table={{ caption: 'Agencies to look at', columns: COLUMNS }}
      />
    </>
  );
}
