import { useRef, useState } from 'react';
import { useSessionExpired } from '../../session/session-expired';
import { Card } from '../../ui/card';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs';
import type { AuthCardProps } from './auth-card-props';
import { LoginForm } from './login-form';
import { SignupForm } from './signup-form';

export function AuthCard({
  userType,
  initialTab,
  referralCode,
  settleReferral,
  returnTo,
  onReadLegal,
}: AuthCardProps) {
  const ended = useSessionExpired();
  const card = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<string>(initialTab);
  const [email, setEmail] = useState('');

  // Keep the typed email when switching between signup and login.
  function changeTab(next: string) {
    setEmail(card.current?.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? '');
    setTab(next);
  }

  return (
    <Card ref={card} padding="lg" data-right-form="">
      <h2 className="font-heading text-3xl">
        {userType === 'buyer' ? 'Join as a Buyer' : 'Join as an Agent'}
      </h2>
      <p className="mt-2 text-ink-soft">
        {referralCode ? 'Signing up with a referral code' : invitation[userType]}
      </p>
      <Tabs value={tab} onValueChange={changeTab} className="mt-5">
        <TabList label="Account" fill>
          <Tab value="signup">Sign Up</Tab>
          <Tab value="login">Log In</Tab>
        </TabList>
        <TabPanel value="signup" tabIndex={-1}>
          <SignupForm
            userType={userType}
            settleReferral={settleReferral}
            onReadLegal={onReadLegal}
            defaultEmail={email}
          />
        </TabPanel>
        <TabPanel value="login" tabIndex={-1}>
          {ended && (
            <p className="mb-4 rounded-md border border-line-strong bg-sand px-4 py-3">
              You've been logged out. Log in to continue. Unsaved changes were lost.
            </p>
          )}
          <LoginForm returnTo={returnTo} defaultEmail={email} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}

const invitation = {
  buyer: 'Free for buyers, always.',
  agent: 'One account for your whole agency.',
} as const;
