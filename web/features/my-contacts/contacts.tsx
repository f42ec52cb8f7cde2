import { useQuery } from '@tanstack/react-query';
import type { MyContact } from '@threshold/core/contract/my-contacts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../lib/lazy';
import { Banner } from '../../ui/feedback/banner';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { AgencyCard } from './agency-card';
import { contactsQuery } from './my-contacts.api';
import { ViewingCard } from './viewing-card';

const FoundHomeDialog = lazyDialog(
  async () => ({ default: (await import('./found-home-dialog')).FoundHomeDialog }),
  ({ onClose }) => onClose(),
);

/**
 * What agencies made of a buyer's searches, under the searches themselves. `searchesOn`: one of them is on, or will be
 * after a pause.
 */
export default function Contacts({ searchesOn }: { searchesOn: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(contactsQuery);
  const [asking, setAsking] = useState(false);
  if (error && !data)
    return (
      <ErrorState
        title="Your viewings did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mt-10"
      />
    );
  if (!data) return <Loading />;
  const { contacts, foundHomeAt } = data;
  const hasSomethingToEnd = searchesOn || contacts.some(({ declined, closed }) => !declined && !closed);
  return (
    <div className="mt-12 grid gap-10">
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
          <p className="mt-2 max-w-2xl text-ink-soft">
            When an agency rings you or invites you to a viewing, it is listed here, and you can say that a
            home is not for you.
          </p>
        ) : (
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {contacts.map((contact) => (
              <li key={contact.id} className="min-w-0">
                <AgencyCard contact={contact} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {foundHomeAt ? (
        <Banner
          tone="success"
          title="You have found a home"
          text={`You told us on ${formatDay(new Date(foundHomeAt))}. Your searches are switched off; switch one on if you look again.`}
        />
      ) : (
        hasSomethingToEnd && (
          <div className="border-t border-line pt-6">
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <KeyRound aria-hidden="true" />I have found a home
            </Button>
            <p className="mt-2 max-w-2xl text-ink-soft">
              Switches all your searches off and tells the agencies, so that nobody rings you any more.
            </p>
          </div>
        )
      )}
      <FoundHomeDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** By the clock: the first comparison of letters in a language takes a browser as long as drawing the list. */
const startOf = ({ viewing }: MyContact) => Date.parse(viewing?.startsAt ?? '');

/** What is still to come stands first; what was cancelled or is over stays with its agency alone. */
function Viewings({ contacts }: { contacts: MyContact[] }) {
  const coming = contacts
    .filter(({ viewing }) => viewing?.answerPath)
    .sort((a, b) => startOf(a) - startOf(b));
  return (
    <section aria-labelledby="viewings">
      <h2 id="viewings" className="text-xl font-semibold">
        Viewings
      </h2>
      {coming.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          None arranged. An agency invites you by mail, and it is listed here.
        </p>
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {coming.map((contact) => (
            <li key={contact.id} className="min-w-0">
              <ViewingCard contact={contact} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-12 grid gap-4">
      <span className="sr-only">Loading your viewings...</span>
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-36 w-full md:w-1/2" />
    </div>
  );
}
