import { useQuery } from '@tanstack/react-query';
import { displayName } from '@threshold/core/rules/names';
import { useRef, useState } from 'react';
import { useSettled } from '../../../lib/use-settled';
import { buyersQuery } from '../admin.api';
import { DeleteAll } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { FoundList } from '../people/found-list';
import { useQuestion } from '../people/use-question';
import { PEOPLE_SEARCH_MS, SearchBox } from '../search-box';
import { TabHeading } from '../tab-heading';
import { BuyerCard } from './buyer-card';

export function BuyersTab() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PEOPLE_SEARCH_MS);
  const query = useQuery(buyersQuery(search));
  const heading = useRef<HTMLHeadingElement>(null);
  const deleting = useQuestion<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Buyers" />
      <SearchBox
        label="Search buyers"
        placeholder="Name, email or current postcode"
        value={typed}
        onValue={setTyped}
        className="mb-5 max-w-xl"
      />
      <FoundList
        search={search}
        query={query}
        rows={(data) => data.buyers}
        total={(data) => data.total}
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
