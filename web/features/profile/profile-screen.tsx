import { formatLongDay } from '@threshold/core/rules/format/dates';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CurrentUser } from '../../session/current-user';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';
import { PersonalInformation, type PersonalInformationProps } from './personal-information';

const SCROLL_AFTER_MS = 500;

interface ProfileScreenProps {
  user: CurrentUser;
  text: string;
  /** Fields for this user type. */
  fields: PersonalInformationProps['fields'];
  /** Section to scroll to after saving; the top by default. */
  next?: string;
  /** Above the personal information. */
  above?: ReactNode;
  /** Beside the cards on wide screens. */
  aside?: ReactNode;
  /** Cards below the personal information. */
  children?: ReactNode;
}

export function ProfileScreen({ user, text, fields, next, above, aside, children }: ProfileScreenProps) {
  const scroll = useScrollLater();
  const cards = (
    <div className="grid min-w-0 gap-6">
      {above}
      <PersonalInformation user={user} fields={fields} onSaved={() => scroll(next)} />
      {children}
      <AccountLine user={user} />
    </div>
  );
  return (
    <Container width={aside ? 'wide' : 'narrow'} className="py-8 sm:py-10">
      <PageTitle title="Profile Settings" text={text} />
      {aside ? (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
          {aside}
          {cards}
        </div>
      ) : (
        <div className="mt-6">{cards}</div>
      )}
    </Container>
  );
}

const ACCOUNT_TYPES = { buyer: 'Home Buyer', agent: 'Estate Agent', admin: 'Administrator' } as const;

function AccountLine({ user }: { user: CurrentUser }) {
  const since = new Date(user.createdAt);
  const known = user.createdAt !== '' && !Number.isNaN(since.getTime());
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <Fact term="Email" detail={user.email} />
      <Fact term="Account type" detail={ACCOUNT_TYPES[user.userType]} />
      <Fact term="Member since" detail={known ? formatLongDay(since) : 'Unknown'} />
    </dl>
  );
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt>{term}:</dt>
      <dd className="min-w-0 font-medium break-words text-ink">{detail}</dd>
    </div>
  );
}

/** Scrolls to a section or the top shortly after a save. */
function useScrollLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (section?: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
      const behavior = still ? 'auto' : 'smooth';
      if (section) document.getElementById(section)?.scrollIntoView({ behavior });
      else window.scrollTo({ top: 0, behavior });
    }, SCROLL_AFTER_MS);
  };
}
