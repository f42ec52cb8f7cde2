import type { ReactNode } from 'react';
import { type CurrentUser, isStaff } from '../../lib/current-user';
import { AgencyFields } from './agency-fields';
import { LogoCard } from './logo-card';
import { ProfileScreen } from './profile-screen';
import { SetupList } from './setup-list';
import { setupSteps } from './setup-steps';
import { VerificationCard } from './verification-card';

export interface AgencyProfileProps {
  user: CurrentUser;
  /** The cards of other features. */
  children?: ReactNode;
}

export function AgencyProfile({ user, children }: AgencyProfileProps) {
  return (
    <ProfileScreen
      user={user}
      text="Your agency, its verification and its subscription."
      fields={(form) => <AgencyFields form={form} user={user} />}
      next="verification-section"
      aside={
        <SetupList
          steps={setupSteps(user)}
          className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5 lg:sticky lg:top-24"
        />
      }
    >
      <VerificationCard user={user} />
      {children}
      {!isStaff(user) && <LogoCard user={user} />}
    </ProfileScreen>
  );
}
