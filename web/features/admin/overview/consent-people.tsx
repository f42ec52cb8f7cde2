import type { AdminBuyer, ConsentTile } from '@threshold/core/contract/admin';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { Badge } from '../../../ui/data/badge';
import { PagedList } from '../../../ui/data/paged-list';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { Dialog } from '../../../ui/overlays/dialog';
import { consentPeopleQuery } from '../admin.api';
import { KeyValueList } from '../shared/key-value-list';
import { PersonLink } from '../shared/person-link';

export interface OpenTile {
  tile: ConsentTile;
  title: string;
}

interface ConsentPeopleProps {
  open: boolean;
  opened: OpenTile | null;
  onClose: () => void;
}

export default function ConsentPeople({ open, opened, onClose }: ConsentPeopleProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={opened?.title ?? ''}
      description="Newest buyers first."
      size="lg"
    >
      {opened && <People key={opened.tile} tile={opened.tile} />}
    </Dialog>
  );
}

function People({ tile }: { tile: ConsentTile }) {
  const list = usePagedQuery((page) => consentPeopleQuery(tile, page));
  return (
    <PagedList
      list={list}
      rows={({ buyers }) => buyers}
      failed="The people didn't load"
      empty={{ as: 'p', title: 'No buyers here.' }}
      summary={({ pagination }) => countOf(pagination.total, 'buyer')}
      pagesLabel="Pages of buyers"
      listClassName="divide-y divide-line"
    >
      {(buyer) => <Person buyer={buyer} />}
    </PagedList>
  );
}

const consent = (answer: boolean | null, date: string | null) => {
  if (answer === null) return 'Not answered';
  return answer ? `Agreed${date ? ` on ${formatDay(new Date(date))}` : ''}` : 'Declined';
};
const need = (answer: boolean | null) => (answer === null ? 'Not answered' : answer ? 'Yes' : 'No');

function Person({ buyer }: { buyer: AdminBuyer }) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-semibold wrap-anywhere">
          <PersonLink id={buyer.id}>{buyer.userName}</PersonLink>
        </p>
        <Badge>{countOf(buyer.totalSearches, 'search', 'searches')}</Badge>
      </div>
      <KeyValueList
        items={[
          ['Email', buyer.email],
          ['Phone', buyer.phone],
          ['Broker', consent(buyer.mortgageBrokerConsent, buyer.mortgageConsentDate)],
          ['Valuation', consent(buyer.estateAgentConsent, buyer.estateAgentConsentDate)],
          ['Needs mortgage', need(buyer.needsMortgage)],
          ['Needs to sell', need(buyer.needsToSell)],
        ]}
      />
    </div>
  );
}
