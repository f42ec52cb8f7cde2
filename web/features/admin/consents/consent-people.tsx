import { useQuery } from '@tanstack/react-query';
import type { AdminBuyer, ConsentTile } from '@threshold/core/contract/admin';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { QueryView } from '../../../lib/query-view';
import { Badge } from '../../../ui/data/badge';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Dialog } from '../../../ui/overlays/dialog';
import { consentPeopleQuery } from '../admin.api';
import { Facts } from '../people/facts';
import { PersonLink } from '../person/person-link';
import { usePageInRange } from '../use-page-in-range';

export interface OpenedTile {
  tile: ConsentTile;
  title: string;
}

export interface ConsentPeopleProps {
  open: boolean;
  opened: OpenedTile | null;
  onClose: () => void;
}

export function ConsentPeople({ open, opened, onClose }: ConsentPeopleProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={opened?.title ?? ''}
      description="Buyers as they have answered, those who joined last first."
    >
      {opened && <People key={opened.tile} tile={opened.tile} />}
    </Dialog>
  );
}

function People({ tile }: { tile: ConsentTile }) {
  const [page, setPage] = useState(1);
  const query = useQuery(consentPeopleQuery(tile, page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  return (
    <QueryView query={query} failed="The people did not load">
      {({ buyers, pagination }) =>
        buyers.length === 0 ? (
          <EmptyState as="p" title="Nobody is counted here." />
        ) : (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {countOf(pagination.total, 'buyer')}
            </p>
            <ul className="divide-y divide-line">
              {buyers.map((buyer) => (
                <Person key={buyer.id} buyer={buyer} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={pagination.totalPages}
              onPage={setPage}
              label="Pages of buyers"
              className="mt-4"
            />
          </>
        )
      }
    </QueryView>
  );
}

const said = (answer: boolean | null, date: string | null) =>
  answer === null
    ? 'Not answered'
    : answer
      ? `Agreed${date ? ` on ${formatDay(new Date(date))}` : ''}`
      : 'Declined';
const need = (answer: boolean | null) => (answer === null ? 'Not answered' : answer ? 'Yes' : 'No');

function Person({ buyer }: { buyer: AdminBuyer }) {
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-semibold wrap-anywhere">
          <PersonLink id={buyer.id}>{buyer.userName}</PersonLink>
        </p>
        <Badge>{`${buyer.totalSearches} ${buyer.totalSearches === 1 ? 'search' : 'searches'}`}</Badge>
      </div>
      <Facts
        items={[
          ['Email', buyer.email],
          ['Phone', buyer.phone],
          ['Broker', said(buyer.mortgageBrokerConsent, buyer.mortgageConsentDate)],
          ['Valuation', said(buyer.estateAgentConsent, buyer.estateAgentConsentDate)],
          ['Needs mortgage', need(buyer.needsMortgage)],
          ['Needs to sell', need(buyer.needsToSell)],
        ]}
      />
    </li>
  );
}
