import type { Introductions } from '@threshold/core/contract/contact-preferences';
import type { MyContacts } from '@threshold/core/contract/my-contacts';
import { formatPounds } from '@threshold/core/rules/format/money';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import { CalendarClock, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card';
import { Button, LinkButton } from '../../ui/forms/button';

interface NeedsAnswerProps {
  /** Null or undefined when they did not load. */
  introductions: Introductions | null | undefined;
  contacts: MyContacts | null | undefined;
}

interface Waiting {
  id: string;
  icon: ReactNode;
  title: string;
  text: string;
  action: { label: string; name: string; to: string };
}

/** Rows before "Show all". */
const SHOWN = 3;

/** Viewing invitations and introduction requests without an answer; nothing if there are none. */
export function NeedsAnswer({ introductions, contacts }: NeedsAnswerProps) {
  const [all, setAll] = useState(false);
  const waiting = [...viewingsOf(contacts), ...requestsOf(introductions)];
  if (waiting.length === 0) return null;
  const hidden = waiting.length - SHOWN;
  return (
    <section aria-labelledby="needs-answer" className="mt-6">
      <h2 id="needs-answer" className="text-xl font-semibold">
        Needs your answer ({waiting.length})
      </h2>
      <Card padding="none" className="mt-3 border-green-line">
        <ul className="divide-y divide-line">
          {(all ? waiting : waiting.slice(0, SHOWN)).map(({ id, icon, title, text, action }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <span aria-hidden="true" className="text-green max-sm:hidden [&_svg]:size-5">
                {icon}
              </span>
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{title}</p>
                <p className="text-ink-soft wrap-anywhere">{text}</p>
              </div>
              <LinkButton to={action.to} size="sm" aria-label={action.name}>
                {action.label}
              </LinkButton>
            </li>
          ))}
        </ul>
        {hidden > 0 && !all && (
          <div className="border-t border-line px-3 py-1">
            <Button variant="ghost" onClick={() => setAll(true)}>
              Show all {waiting.length}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function viewingsOf(contacts: NeedsAnswerProps['contacts']): Waiting[] {
  const invited = (contacts?.contacts ?? []).flatMap(({ viewing, ...contact }) =>
    viewing?.status === 'invited' && viewing.answerPath
      ? [{ ...contact, startsAt: viewing.startsAt, to: viewing.answerPath }]
      : [],
  );
  return invited
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map(({ id, agencyName, home, price, startsAt, to }) => {
      const when = formatAppointment(new Date(startsAt));
      return {
        id,
        icon: <CalendarClock />,
        title: `Viewing on ${when}`,
        text: `${home}, ${formatPounds(price)}. ${agencyName}`,
        action: { label: 'Answer', name: `Answer the invitation for ${when}`, to },
      };
    });
}

const requestsOf = (introductions: NeedsAnswerProps['introductions']): Waiting[] =>
  (introductions?.introductions ?? [])
    .filter(({ status }) => status === 'asked')
    .map(({ id, agencyName, home }) => ({
      id,
      icon: <UserRoundPlus />,
      title: `${agencyName} wants to contact you`,
      text: `About ${aHome(home)}. They won't know who you are until you say yes.`,
      action: {
        label: 'Answer',
        name: `Answer ${agencyName}`,
        to: '/who-has-my-details#introductions',
      },
    }));
