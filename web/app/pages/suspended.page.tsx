import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { Suspense } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { useAuth } from '../../session/auth';
import { isStaff } from '../../session/current-user';
import { lazyWithRetry } from '../../shared/lazy';
import type { MetaOf } from '../../shared/page-meta';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Container } from '../../ui/container';
import { Banner } from '../../ui/feedback/banner';
import { LinkButton } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Account suspended',
  description: "What's turned off and how to get help.",
  noIndex: true,
});

// A suspended agency must still handle its removal requests.
const Removals = lazyWithRetry(() => import('../../features/removal-requests/removals'));

/** Replaces a suspended agent's pages: the reason, whom to contact, and what is still available. */
export default function SuspendedPage() {
  const { user } = useAuth();
  const { contactEmail } = usePublicConfig();
  if (!user) return null;
  const staff = isStaff(user);
  const words = formatAccountStatus('suspended', staff ? 'staff' : 'owner');
  return (
    <Container width="narrow" className="py-8 sm:py-10">
      <PageTitle title="Account suspended" />
      <Banner
        tone="danger"
        title={words?.title}
        text={words?.text}
        action={
          <LinkButton variant="secondary" href={`mailto:${contactEmail}`}>
            Contact support
          </LinkButton>
        }
        className="mt-6"
      />
      <div className="mt-8 empty:hidden">
        <Suspense fallback={null}>
          <Removals />
        </Suspense>
      </div>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        {!staff && (
          <Card className="flex flex-col items-start">
            <CardTitle as="h2">Billing</CardTitle>
            <CardText className="mb-4">Your plan, invoices and card.</CardText>
            <LinkButton variant="secondary" to="/subscription" className="mt-auto">
              Go to Subscription
            </LinkButton>
          </Card>
        )}
        <Card className="flex flex-col items-start">
          <CardTitle as="h2">Privacy</CardTitle>
          <CardText className="mb-4">Your data, requests and account.</CardText>
          <LinkButton variant="secondary" to="/settings#privacy" className="mt-auto">
            Go to Settings
          </LinkButton>
        </Card>
      </div>
    </Container>
  );
}
