import { useQuery } from '@tanstack/react-query';
import type { BuyerFilter } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/names';
import { useRef } from 'react';
import { buyersQuery } from '../admin.api';
import { BrowseBar } from '../people/browse-bar';
import { DeleteAll } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { FoundList } from '../people/found-list';
import { usePeople } from '../people/use-people';
import { useQuestion } from '../people/use-question';
import { SearchBox } from '../search-box';
import { TabHeading } from '../tab-heading';
import { BuyerCard } from './buyer-card';

const STATUSES: readonly { value: BuyerFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'searching', label: 'With an active search' },
  { value: 'not-searching', label: 'Without an active search' },
];

export function BuyersTab() {
  const people = usePeople(STATUSES);
  const { search, status, page } = people.wanted;
  const query = useQuery(buyersQuery(people.wanted));
  const heading = useRef<HTMLHeadingElement>(null);
  const deleting = useQuestion<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Buyers" />
      <SearchBox
        label="Search buyers"
        placeholder="Name, email or current postcode"
        value={people.typed}
        onValue={people.type}
        className="mb-4 max-w-xl"
      />
      <div className="mb-5">
        <BrowseBar label="Status" options={STATUSES} status={status} onStatus={people.browse} />
      </div>
      <FoundList
        search={search}
        query={query}
        rows={(data) => data.buyers}
        total={(data) => data.total}
        capped={(data) => data.capped}
        paging={status === null ? undefined : { page, setPage: people.setPage }}
        noun="buyers"
        hint="Use the search box above to find specific buyers."
        none="No buyers match your search criteria."
        failed="The buyers did not load"
      >
        {(buyer) => (
          <BuyerCard
            key={buyer.id}
            buyer={buyer}
            onDelete={() => deleting.ask({ id: buyer.id, name: displayName(buyer) })}
          />
        )}
      </FoundList>
      <DeletePerson kind="buyers" question={deleting} focusFallback={heading} />
      <DeleteAll kind="buyers" />
    </>
  );
}
