import { useQuery } from '@tanstack/react-query';
import type { BuyerFilter } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { useRef } from 'react';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { buyersQuery } from '../admin.api';
import { BrowsePeople } from '../people/browse-people';
import { DeleteAllBuyers } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { usePeople } from '../people/use-people';
import { TabHeading } from '../tab-heading';
import { BuyerCard } from './buyer-card';

const STATUSES: readonly { value: BuyerFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'searching', label: 'With an active search' },
  { value: 'not-searching', label: 'Without an active search' },
];

export function BuyersTab() {
  const people = usePeople(STATUSES);
  const query = useQuery(buyersQuery(people.wanted));
  const heading = useRef<HTMLHeadingElement>(null);
  const deleting = useDialogState<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Buyers" />
      <BrowsePeople
        noun="buyers"
        foundBy="Name, email or current postcode"
        people={people}
        statuses={STATUSES}
        query={query}
        rows={(data) => data.buyers}
      >
        {(buyer) => (
          <BuyerCard
            key={buyer.id}
            buyer={buyer}
            onDelete={() => deleting.open({ id: buyer.id, name: displayName(buyer) })}
          />
        )}
      </BrowsePeople>
      <DeletePerson kind="buyers" dialog={deleting} focusFallback={heading} />
      <DeleteAllBuyers />
    </>
  );
}
