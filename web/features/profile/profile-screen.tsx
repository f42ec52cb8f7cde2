import { formatLongDay } from '@threshold/core/rules/dates';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CurrentUser, isStaff } from '../../lib/current-user';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';
import { LogoCard } from './logo-card';
import { PersonalInformation } from './personal-information';
import { SetupList } from './setup-list';
import { setupSteps } from './setup-steps';
import { VerificationCard } from './verification-card';

const SCROLL_AFTER_MS = 500;

export interface ProfileScreenProps {
  user: CurrentUser;
  /** The cards of other features, below the profile's own. */
  children?: ReactNode;
}

export function ProfileScreen({ user, children }: ProfileScreenProps) {
  const agent = user.userType === 'agent';
  const scroll = useScrollLater();
  const onSaved = () => scroll(agent ? 'verification-section' : null);
  const cards = (
    <div className="grid min-w-0 gap-6">
      <PersonalInformation user={user} onSaved={onSaved} />
      {agent && <VerificationCard user={user} />}
      {children}
      {agent && !isStaff(user) && <LogoCard user={user} />}
      <AccountLine user={user} />
    </div>
  );
  return (
    <Container width={agent ? 'wide' : 'narrow'} className="py-8 sm:py-10">
      <PageTitle title="Profile Settings" text={agent ? TEXTS.agent : TEXTS.other} />
      {agent ? (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
          <SetupList
            steps={setupSteps(user)}
            className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5 lg:sticky lg:top-24"
          />
          {cards}
        </div>
      ) : (
        <div className="mt-6">{cards}</div>
      )}
    </Container>
  );
}

const TEXTS = {
  agent: 'Your agency, its verification and its subscription.',
  other: 'Your details and your consents.',
};

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

/** Moves on a moment after a save: to a section, or back to the top. */
function useScrollLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (section: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
      const behavior = still ? 'auto' : 'smooth';
      if (section) document.getElementById(section)?.scrollIntoView({ behavior });
      else window.scrollTo({ top: 0, behavior });
    }, SCROLL_AFTER_MS);
  };
}
