import { freeAccess, pricingTexts } from '@threshold/core/rules/account/free-access';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import { Container } from '../../ui/container';
import { Steps } from '../../ui/feedback/steps';
import { audienceTexts } from './audience-texts';
import type { Referral } from './landing.api';
import { type Audience, type CarriedParams, viewQuery } from './landing-state';

interface AudienceViewProps {
  audience: Audience;
  carriedParams: CarriedParams;
  referral: Referral;
  authCard: ReactNode;
}

export function AudienceView({ audience, carriedParams, referral, authCard }: AudienceViewProps) {
  const { brand, freeAccessUntil, now } = usePublicConfig();
  const pricing = pricingTexts(freeAccess(freeAccessUntil, new Date(now)));
  const texts = audienceTexts(audience, brand, pricing);
  return (
    <Container className="pt-6 pb-10 sm:py-14">
      {audience === 'agent' && <ReferralBanner referral={referral} />}
      {/* One column: the sign-up card follows the title. Two columns: the card sits beside the text. */}
      <div className="grid gap-x-14 gap-y-4 lg:grid-cols-[1fr_27rem] lg:grid-rows-[auto_1fr]">
        <h1 tabIndex={-1} className="font-heading text-2xl outline-none lg:text-5xl">
          {texts.title}
        </h1>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{authCard}</div>
        <div className="max-lg:mt-6 lg:col-start-1">
          <p className="mb-8 max-w-xl text-lg text-ink-soft">{texts.lede}</p>
          <Steps steps={texts.steps} as="h2" columns={2} />
          <p className="mt-6 flex flex-wrap gap-x-6">
            <Link to={texts.howItWorks} className="link inline-flex min-h-11 items-center">
              See how we work
            </Link>
            <span className="inline-flex min-h-11 items-center gap-1.5">
              {texts.other.question}
              <Link to={viewQuery(texts.other.audience, carriedParams)} className="link">
                {texts.other.answer}
              </Link>
            </span>
          </p>
        </div>
      </div>
    </Container>
  );
}

const sentence = (name: string) =>
  `You were referred by ${name}! They will receive £10 off their next month's subscription when you sign up.`;

const box = 'flex items-center gap-3 rounded-md border border-green-line bg-green-tint px-4 py-3';

/**
 * While a code is being checked, CSS generated content (ignored by screen readers) reserves the banner's height to
 * avoid layout shift. An invalid code leaves no gap.
 */
function ReferralBanner({ referral }: { referral: Referral }) {
  if (referral.status === 'none') return null;
  return (
    <div role="status" className="mb-8">
      {referral.status === 'valid' ? (
        <p className={box}>
          <Gift aria-hidden="true" className="size-5 shrink-0 text-green" />
          {sentence(referral.referrerName)}
        </p>
      ) : (
        <div
          data-reserve={sentence('another agent')}
          className={`${box} invisible before:size-5 before:shrink-0 before:content-[''] after:content-[attr(data-reserve)]`}
        />
      )}
    </div>
  );
}
