import { freeAccess, pricingTexts } from '@threshold/core/rules/account/free-access';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicConfig } from '../../lib/public-config';
import { Container } from '../../ui/container';
import { Steps } from '../../ui/feedback/steps';
import { audienceTexts } from './audience-texts';
import type { Referral } from './landing.api';
import { type Audience, type Luggage, viewQuery } from './landing-state';
import { ReferralBanner } from './referral-banner';

interface AudienceViewProps {
  audience: Audience;
  luggage: Luggage;
  referral: Referral;
  authCard: ReactNode;
}

export function AudienceView({ audience, luggage, referral, authCard }: AudienceViewProps) {
  const { brand, freeAccessUntil, now } = usePublicConfig();
  const pricing = pricingTexts(freeAccess(freeAccessUntil, new Date(now)));
  const texts = audienceTexts(audience, brand, pricing);
  return (
    <Container className="pt-6 pb-10 sm:py-14">
      {audience === 'agent' && <ReferralBanner referral={referral} />}
      {/* Under one short line the card comes first for those who read down the page, and beside it all where there is room. */}
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
              <Link to={viewQuery(texts.other.audience, luggage)} className="link">
                {texts.other.answer}
              </Link>
            </span>
          </p>
        </div>
      </div>
    </Container>
  );
}
