import type { MyContact } from '@threshold/core/contract/my-contacts';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import { formatTime } from '@threshold/core/rules/format/format-day';
import { groupBy } from '@threshold/core/rules/format/group-by';
import { formatPounds } from '@threshold/core/rules/format/money';
import { formatWeekday } from '@threshold/core/rules/pipeline/appointments';
import { findClashes } from '@threshold/core/rules/pipeline/clashes';
import { MapPin, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { ANSWERS, proposedLabel } from './labels';

type Viewing = NonNullable<MyContact['viewing']>;
type Coming = Omit<MyContact, 'viewing'> & { viewing: Viewing };

/** Compares timestamps: the first localeCompare takes a browser as long as rendering the list. */
const startOf = ({ viewing }: Coming) => Date.parse(viewing.startsAt);

const comingOf = (contacts: readonly MyContact[]): Coming[] =>
  contacts
    .flatMap(({ viewing, ...contact }) => (viewing?.answerPath ? [{ ...contact, viewing }] : []))
    .sort((a, b) => startOf(a) - startOf(b));

/** In the order of their first viewing. */
const byDay = (coming: readonly Coming[]) =>
  groupBy(coming, ({ viewing }) => londonIsoDate(new Date(viewing.startsAt)));

/** Upcoming viewings by day; a cancelled or past one is not listed. */
export function Viewings({ contacts }: { contacts: readonly MyContact[] }) {
  const coming = comingOf(contacts);
  const going = coming.map(({ viewing }) => viewing).filter(({ status }) => status !== 'declined');
  const clashes = findClashes(going);
  return (
    <section aria-labelledby="viewings">
      <h2 id="viewings" className="text-xl font-semibold">
        Viewings
      </h2>
      {coming.length === 0 ? (
        <p className="mt-2 text-ink-soft">No viewings yet. Invitations appear here and in your email.</p>
      ) : (
        <div className="mt-4 grid gap-5">
          {byDay(coming).map(([day, list]) => (
            <Day key={day} viewings={list} clashes={clashes} />
          ))}
        </div>
      )}
    </section>
  );
}

interface DayProps {
  viewings: readonly Coming[];
  clashes: ReadonlySet<string>;
}

function Day({ viewings, clashes }: DayProps) {
  const [first] = viewings;
  if (!first) return null;
  return (
    <div>
      <h3 className="font-semibold">{formatWeekday(new Date(first.viewing.startsAt))}</h3>
      <Card padding="none" className="mt-2">
        <ul className="divide-y divide-line">
          {viewings.map((contact) => (
            <ViewingRow key={contact.id} contact={contact} isClash={clashes.has(contact.viewing.id)} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ViewingRow({ contact, isClash }: { contact: Coming; isClash: boolean }) {
  const { viewing, agencyName, home, price } = contact;
  const { startsAt, minutes, status, where, answerPath } = viewing;
  const start = new Date(startsAt);
  const { label, tone } = ANSWERS[status];
  const proposed = proposedLabel(viewing);
  return (
    <li className="grid gap-x-5 gap-y-1 px-5 py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <p className="flex items-baseline gap-x-2 tabular-nums sm:block">
        <span className="text-lg font-semibold">{formatTime(start)}</span>{' '}
        <span className="text-sm text-ink-soft sm:block">{minutes} minutes</span>
      </p>
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          {isClash && (
            <Badge tone="brick">
              <TriangleAlert aria-hidden="true" />
              Clash
            </Badge>
          )}
        </p>
        <p className="font-medium wrap-anywhere">
          {home}, <span className="whitespace-nowrap">{formatPounds(price)}</span>
        </p>
        <p className="text-ink-soft wrap-anywhere">{agencyName}</p>
        <p className="flex gap-1.5 text-ink-soft">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{where}</span>
        </p>
        {proposed && <p>{proposed}</p>}
        {answerPath && status !== 'invited' && (
          <Link
            to={status === 'accepted' ? answerPath : `${answerPath}&change`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {status === 'accepted' ? 'Details and calendar' : 'Change my answer'}
            <span className="sr-only"> for {formatTime(start)}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
