import { useQuery } from '@tanstack/react-query';
import type { MyContact, MyContacts } from '@threshold/core/contract/my-contacts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { CalendarClock, KeyRound, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../shared/lazy';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { Banner } from '../../ui/feedback/banner';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button, LinkButton } from '../../ui/forms/button';
import { AgencyCard } from './agency-card';
import { ANSWERS, formatViewingTime, proposedLabel } from './labels';
import { contactsQuery } from './my-contacts.api';

const FoundHomeDialog = lazyDialog(
  async () => ({ default: (await import('./found-home-dialog')).FoundHomeDialog }),
  ({ onClose }) => onClose(),
);

interface ContactsProps {
  /** At least one search is active or paused. */
  searchesOn: boolean;
}

/** Viewings, and the agencies that have been in touch. */
export function Contacts({ searchesOn }: ContactsProps) {
  return (
    <div className="mt-12">
      <QueryView
        query={useQuery(contactsQuery)}
        failed="Your viewings did not load"
        waiting="Loading your viewings..."
        loading={<CardSkeleton className="mt-11 md:w-1/2" />}
      >
        {(data) => <ContactList {...data} searchesOn={searchesOn} />}
      </QueryView>
    </div>
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

/** Compares timestamps: the first localeCompare takes a browser as long as rendering the list. */
const startOf = ({ viewing }: MyContact) => Date.parse(viewing?.startsAt ?? '');

/** Upcoming viewings; cancelled and past ones are shown only on the agency's card. */
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

function ViewingCard({ contact: { viewing, agencyName, home } }: { contact: MyContact }) {
  if (!viewing) return null;
  const { label, tone } = ANSWERS[viewing.status];
  const answered = viewing.status !== 'invited';
  const proposed = proposedLabel(viewing);
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        <Badge tone={tone}>{label}</Badge>
        <CardTitle className="mt-2 wrap-anywhere">{agencyName}</CardTitle>
        <p className="text-ink-soft wrap-anywhere">{home}</p>
      </div>
      <p className="flex gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>{formatViewingTime(viewing)}</span>
      </p>
      <p className="flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">{viewing.where}</span>
      </p>
      {proposed && <p className="text-ink-soft">{proposed}</p>}
      {viewing.answerPath && (
        <LinkButton
          to={answered ? `${viewing.answerPath}&change` : viewing.answerPath}
          variant={answered ? 'link' : 'primary'}
          className="justify-self-start"
        >
          {answered ? 'Change my answer' : 'Answer'}
        </LinkButton>
      )}
    </Card>
  );
}
