import { type PageLoader, query } from '../../api/page-loader';
import { ChangeEmailCard } from '../../features/settings/change-email-card';
import { ChangePasswordCard } from '../../features/settings/change-password-card';
import { ConsentsCard } from '../../features/settings/consents-card';
import { DeleteAccountCard } from '../../features/settings/delete-account-card';
import { DevicesCard } from '../../features/settings/devices-card';
import { DownloadCard } from '../../features/settings/download-card';
import { IntegrationsCard } from '../../features/settings/integrations-card';
import { NotificationSettings } from '../../features/settings/notification-settings';
import { devicesQuery } from '../../features/settings/own-account.api';
import { RequestsCard } from '../../features/settings/requests-card';
import { preferencesQuery, privacyQuery, requestsQuery } from '../../features/settings/settings.api';
import { WhoHasCard } from '../../features/settings/who-has-card';
import { TwoStepCard } from '../../features/two-step/two-step-card';
import { useAuth } from '../../session/auth';
import type { MetaOf } from '../../shared/page-meta';
import { SectionNav } from '../../shared/section-nav';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Settings',
  description: 'Manage your notifications, security and privacy.',
  noIndex: true,
});

export const loader: PageLoader = () => [
  query(preferencesQuery),
  query(devicesQuery),
  query(privacyQuery),
  query(requestsQuery),
];

const SECTIONS = [
  { label: 'Notifications', anchor: 'notifications' },
  { label: 'Security', anchor: 'security' },
  { label: 'Email address', anchor: 'change-email', within: true },
  { label: 'Password', anchor: 'change-password', within: true },
  { label: 'Two-step login', anchor: 'two-step', within: true },
  { label: "Where you're logged in", anchor: 'devices', within: true },
  { label: 'Privacy', anchor: 'privacy' },
  { label: 'Your consents', anchor: 'consents', within: true },
  { label: 'Download my data', anchor: 'download', within: true },
  { label: 'Ask about your data', anchor: 'requests', within: true },
  { label: 'Delete my account', anchor: 'delete-account', within: true },
];

export default function SettingsPage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Settings" text="Manage your notifications, security and privacy." />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,44rem)] lg:gap-10">
        <SectionNav label="Settings" entries={SECTIONS} />
        <div className="grid min-w-0 gap-10">
          <section id="notifications" aria-labelledby="notifications-title" className="grid gap-5">
            <h2 id="notifications-title" className="text-xl font-semibold">
              Notifications
            </h2>
            <NotificationSettings user={user} />
            {user.userType === 'agent' && <IntegrationsCard />}
          </section>
          <section id="security" aria-labelledby="security-title" className="grid gap-5">
            <h2 id="security-title" className="text-xl font-semibold">
              Security
            </h2>
            <ChangeEmailCard user={user} />
            <ChangePasswordCard user={user} />
            <TwoStepCard user={user} />
            <DevicesCard />
          </section>
          <section id="privacy" aria-labelledby="privacy-title" className="grid gap-5">
            <h2 id="privacy-title" className="text-xl font-semibold">
              Privacy
            </h2>
            {user.userType === 'buyer' && <WhoHasCard />}
            <ConsentsCard user={user} />
            <DownloadCard />
            <RequestsCard />
            <DeleteAccountCard user={user} />
          </section>
        </div>
      </div>
    </Container>
  );
}
