import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import type { PricingTexts } from '@threshold/core/rules/account/free-access';
import { Check } from 'lucide-react';
import { usePublicConfig } from '../../api/public-config';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { setupSteps } from '../profile';
import { isUnderReview, isVerified } from './search-guard';

const PAYMENT = '/profile#subscription-section';

interface SetupNoticesProps {
  user: CurrentUser;
  status: string;
  subscribed: boolean;
  texts: PricingTexts;
  /** The server is verifying a payment. */
  finishing: boolean;
}

/** What is missing before the agency can search: one card with one main button. */
export function SetupNotices({ user, status, subscribed, texts, finishing }: SetupNoticesProps) {
  const verified = isVerified(user);
  const trouble = subscribed ? null : formatAccountStatus(status, 'owner');
  const offer = !subscribed && !finishing && !trouble;
  return (
    <>
      {trouble && <TroubleBanner status={status} title={trouble.title} text={trouble.text} />}
      {!subscribed && finishing && <FinishingPayment />}
      {(!verified || offer) && <SetupCard user={user} verified={verified} offer={offer} texts={texts} />}
    </>
  );
}

function TroubleBanner({ status, title, text }: { status: string; title: string; text: string }) {
  const { contactEmail } = usePublicConfig();
  return (
    <Banner
      tone="danger"
      title={title}
      text={text}
      action={
        status === 'suspended' ? (
          <LinkButton variant="secondary" href={`mailto:${contactEmail}`}>
            Contact support
          </LinkButton>
        ) : (
          <LinkButton to={PAYMENT}>Pay now</LinkButton>
        )
      }
    />
  );
}

/** Shown while the server verifies the payment with the provider. */
function FinishingPayment() {
  return (
    <div role="status">
      <Banner tone="info" title="Finishing your subscription..." text="This takes a few seconds." />
    </div>
  );
}

const INCLUDED = ['Unlimited searches', 'Buyer contact details', 'Priority matching'];

interface SetupCardProps {
  user: CurrentUser;
  verified: boolean;
  /** The subscription is still to be set up. */
  offer: boolean;
  texts: PricingTexts;
}

function SetupCard({ user, verified, offer, texts }: SetupCardProps) {
  const steps = setupSteps(user);
  const done = steps.filter((step) => step.done).length;
  const review = isUnderReview(user);
  // One main button: the document first, then the subscription.
  const verifyFirst = !verified && !review;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle as="h2">Set up your agency</CardTitle>
        <p className="text-ink-soft tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map((step) => (
          <span
            key={step.anchor}
            className={cx('h-1.5 flex-1 rounded-full', step.done ? 'bg-green' : 'bg-line')}
          />
        ))}
      </div>
      {!verified && (
        <div>
          <p className="font-semibold text-brick">Account Verification Required</p>
          <p>
            {review
              ? 'Your documents are under review. Search features will be available once approved.'
              : 'Not yet verified. Upload your incorporation certificate and website URL to access search features.'}
          </p>
          {user.verificationStatus === 'rejected' && user.verificationNotes && (
            <p className="mt-1">
              <span className="font-medium">Reviewer's note:</span> {user.verificationNotes}
            </p>
          )}
        </div>
      )}
      {offer && (
        <div>
          <p className="font-semibold">{texts.setupCard}</p>
          <ul className="mt-1 flex flex-col gap-x-6 gap-y-1 text-ink-soft sm:flex-row sm:flex-wrap">
            {INCLUDED.map((line) => (
              <li key={line} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-4.5 shrink-0 text-green" />
                {line}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-soft">{texts.paymentNote}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {verifyFirst && <LinkButton to="/profile">Complete Verification</LinkButton>}
        {offer && (
          <LinkButton variant={verifyFirst ? 'link' : 'primary'} to={PAYMENT}>
            Complete Setup
          </LinkButton>
        )}
        {review && (
          <Button variant="secondary" disabled>
            Under Review
          </Button>
        )}
      </div>
    </Card>
  );
}
