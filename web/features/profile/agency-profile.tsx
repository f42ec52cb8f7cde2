import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CurrentUser, isStaff } from '../../session/current-user';
import { cx } from '../../ui/cx';
import { AgencyFields } from './agency-fields';
import { LogoCard } from './logo-card';
import { ProfileScreen } from './profile-screen';
import { type SetupStep, setupSteps } from './setup-steps';
import { VerificationCard } from './verification-card';

interface AgencyProfileProps {
  user: CurrentUser;
  /** Cards of other features. */
  children?: ReactNode;
}

export function AgencyProfile({ user, children }: AgencyProfileProps) {
  return (
    <ProfileScreen
      user={user}
      text="Your agency, verification and subscription."
      fields={(form) => <AgencyFields form={form} user={user} />}
      next="verification-section"
      aside={
        <SetupList
          steps={setupSteps(user)}
          className="max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5 lg:sticky lg:top-24"
        />
      }
    >
      <VerificationCard user={user} />
      {children}
      {!isStaff(user) && <LogoCard user={user} />}
    </ProfileScreen>
  );
}

/** Set-up checklist with a link to each step. */
function SetupList({ steps, className }: { steps: readonly SetupStep[]; className?: string }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <nav aria-label="Setup" className={className}>
      <p className="font-semibold">Setup</p>
      <p className="text-sm text-ink-soft tabular-nums">
        {done} of {steps.length} done
      </p>
      <ol className="mt-3 grid gap-x-4 gap-y-1 min-[24rem]:grid-cols-2 sm:max-lg:grid-cols-4 lg:grid-cols-1">
        {steps.map((step, index) => (
          <li key={step.anchor}>
            <Link
              to={`#${step.anchor}`}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-sand"
            >
              <Mark done={step.done} number={index + 1} />
              <span className="min-w-0">
                <span className="block leading-5">{step.label}</span>
                <span className={cx('block text-sm', step.done ? 'text-green' : 'text-ink-soft')}>
                  {step.done ? 'Done' : (step.note ?? 'To do')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ done, number }: { done: boolean; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'arch grid h-8 w-6.5 shrink-0 place-items-center pt-1 text-sm font-semibold',
        done ? 'bg-green text-surface' : 'border border-line-strong bg-surface text-ink-soft',
      )}
    >
      {done ? <Check className="size-4" /> : number}
    </span>
  );
}
