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
    header: 'Reason',
    cell: ({ nearLimit, noHomePeople, noHomeSearches }) => (
      <span className="flex flex-wrap gap-2">
        {nearLimit && <Badge tone="brick">Near the limit</Badge>}
        {(noHomePeople > 0 || noHomeSearches > 0) && <Badge tone="outline">Unrealistic prices</Badge>}
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
    header: 'At unrealistic prices',
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
        text="Agencies close to the daily limit of buyers they can see, or searching at unrealistic prices."
      />
      {data && (
        <p className="mb-5 text-ink-soft">
          {`${data.today.agencies === 0 ? 'No agency has seen anyone today' : `Today ${countOf(data.today.agencies, 'agency', 'agencies')} saw ${countOf(data.today.people, 'person', 'people')}`}. The limit is ${formatCount(data.limit)} people a day for each agency.`}
        </p>
      )}
      <PagedList
        list={list}
        rows={({ agencies, limit }) => agencies.map((agency) => ({ ...agency, limit }))}
        failed="The disclosures didn't load"
        empty={{
          title: 'Nothing unusual',
          text: 'An agency appears here once it reaches half the limit.',
        }}
        table={{ caption: 'Agencies to review', columns: COLUMNS }}
      />
    </>
  );
}
