import type { BuyerFilter } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { useRef } from 'react';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { buyersQuery } from '../admin.api';
import { DeleteAllBuyers } from '../people/delete-all';
import { DeletePerson, type PersonToDelete } from '../people/delete-person';
import { PeopleDirectory } from '../people/people-directory';
import { type StatusOption, usePeopleSearch } from '../people/use-people-search';
import { TabHeading } from '../shared/tab-heading';
import { BuyerCard } from './buyer-card';

const STATUSES: readonly StatusOption<BuyerFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'searching', label: 'With an active search' },
  { value: 'not-searching', label: 'Without an active search' },
];

export default function BuyersTab() {
  const people = usePeopleSearch(STATUSES, buyersQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const deleting = useDialogState<PersonToDelete>();
  return (
    <>
      <TabHeading ref={heading} title="Buyers" />
      <PeopleDirectory
        noun="buyers"
        placeholder="Name, email or current postcode"
        statuses={STATUSES}
        people={people}
        rows={(data) => data.buyers}
      >
        {(buyer) => (
          <BuyerCard
            buyer={buyer}
            onDelete={() => deleting.open({ id: buyer.id, name: displayName(buyer) })}
          />
        )}
      </PeopleDirectory>
      <DeletePerson kind="buyers" dialog={deleting} focusFallback={heading} />
      <DeleteAllBuyers />
    </>
  );
}
