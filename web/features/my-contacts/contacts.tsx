import { useQuery } from '@tanstack/react-query';
import type { MyContacts } from '@threshold/core/contract/my-contacts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { groupBy } from '@threshold/core/rules/format/group-by';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../shared/lazy';
import { QueryView } from '../../ui/data/query-view';
import { Banner } from '../../ui/feedback/banner';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { AgencyCard } from './agency-card';
import { contactsQuery } from './my-contacts.api';
import { Viewings } from './viewings';

const FoundHomeDialog = lazyDialog(async () => ({
  default: (await import('./found-home-dialog')).FoundHomeDialog,
}));

interface ContactsProps {
  /** At least one search is active or paused. */
  searchesOn: boolean;
}

/** Viewings, and the agencies that have been in touch. */
export function Contacts({ searchesOn }: ContactsProps) {
  return (
    <QueryView
      query={useQuery(contactsQuery)}
      failed="We couldn't load your viewings"
      waiting="Loading your viewings..."
      loading={<CardSkeleton className="mt-11" />}
    >
      {(data) => <ContactList {...data} searchesOn={searchesOn} />}
    </QueryView>
  );
}

function ContactList({ contacts, foundHomeAt, searchesOn }: MyContacts & ContactsProps) {
  const [asking, setAsking] = useState(false);
  const hasSomethingToEnd = searchesOn || contacts.some(({ declined, closed }) => !declined && !closed);
  return (
    <div className="grid gap-10">
      <Viewings contacts={contacts} />
      <section aria-labelledby="agencies-in-touch">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="agencies-in-touch" className="text-xl font-semibold">
            Agencies in touch
          </h2>
          <Link to="/who-has-my-details" className="link inline-flex min-h-11 items-center">
            Who has my details
          </Link>
        </div>
        {contacts.length === 0 ? (
          <p className="mt-2 max-w-2xl text-ink-soft">Agencies that contact you appear here.</p>
        ) : (
          <ul className="mt-3 grid gap-4">
            {groupBy(contacts, ({ agencyId }) => agencyId).map(([agencyId, theirs]) => (
              <li key={agencyId} className="min-w-0">
                <AgencyCard contacts={theirs} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {foundHomeAt ? (
        <Banner
          tone="success"
          title="You've found a home"
          text={`You told us on ${formatDay(new Date(foundHomeAt))}. Your searches are off. Turn one on if you start looking again.`}
        />
      ) : (
        hasSomethingToEnd && (
          <div className="border-t border-line pt-6">
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <KeyRound aria-hidden="true" />
              I've found a home
            </Button>
            <p className="mt-2 max-w-2xl text-ink-soft">
              Turn off all your searches and let agencies know, so the calls stop.
            </p>
          </div>
        )
      )}
      <FoundHomeDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
