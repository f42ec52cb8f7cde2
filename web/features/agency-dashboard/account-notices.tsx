import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import type { PricingTexts } from '@threshold/core/rules/account/free-access';
import { Check } from 'lucide-react';
import { usePublicConfig } from '../../api/public-config';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { isUnderReview } from './search-guard';

const PAYMENT = '/profile#subscription-section';

/** Shown until the agency is verified; the text depends on the verification status. */
export function VerificationBanner({ user }: { user: CurrentUser }) {
  if (isUnderReview(user)) {
    return (
      <Banner
        tone="danger"
        title="Account Verification Required"
        text="Your documents are under review. Search features will be available once approved."
        action={
          <Button variant="secondary" disabled>
            Under Review
          </Button>
        }
      />
    );
  }
  return (
    <Banner
      tone="danger"
      title="Account Verification Required"
      text="Not yet verified. Upload your incorporation certificate and website URL to access search features."
      action={
        <LinkButton variant="danger" to="/profile">
          Complete Verification
        </LinkButton>
      }
    >
      {user.verificationStatus === 'rejected' && user.verificationNotes && (
        <p className="mt-1">
          <span className="font-medium">From the review:</span> {user.verificationNotes}
        </p>
      )}
    </Banner>
  );
}

/** Without an active subscription: the problem with the last one, or an offer. */
export function SubscriptionNotice({ status, texts }: { status: string; texts: PricingTexts }) {
  const { contactEmail } = usePublicConfig();
  const words = formatAccountStatus(status, 'owner');
  const suspended = status === 'suspended';
  return (
    <>
      {words && (
        <Banner
          tone="danger"
          title={words.title}
          text={words.text}
          action={
            suspended ? (
              <LinkButton variant="secondary" href={`mailto:${contactEmail}`}>
                Contact support
              </LinkButton>
            ) : (
              <LinkButton variant="danger" to={PAYMENT}>
                Pay now
              </LinkButton>
            )
          }
        />
      )}
      {!words && <SubscriptionSetup texts={texts} />}
    </>
  );
}

/** Shown while the server verifies the payment with the provider. */
export function FinishingPayment() {
  return (
    <div role="status">
      <Banner tone="info" title="Finishing your subscription..." text="This takes a few seconds." />
    </div>
  );
}

const INCLUDED = ['Unlimited searches', 'Buyer contact details', 'Priority matching'];

function SubscriptionSetup({ texts }: { texts: PricingTexts }) {
  return (
    <Card className="flex flex-col gap-5 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <CardTitle as="h2">{texts.setupCard}</CardTitle>
        <ul className="mt-2 flex flex-col gap-x-6 gap-y-1 text-ink-soft sm:flex-row sm:flex-wrap">
          {INCLUDED.map((line) => (
            <li key={line} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-green" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex shrink-0 flex-col gap-1.5 sm:items-center">
        <LinkButton to={PAYMENT}>Complete Setup</LinkButton>
        <p className="text-center text-sm text-ink-soft">{texts.paymentNote}</p>
      </div>
    </Card>
  );
}
