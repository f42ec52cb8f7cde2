import { freeAccess, pricingTexts } from '@threshold/core/rules/account/free-access';
import {
  formatPenceWhole,
  REFERRAL_CREDIT_PENCE,
  SETUP_FEE_NET_PENCE,
  SETUP_FEE_PENCE,
} from '@threshold/core/rules/format/money';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { Band, SignUpButton } from './sections';

const included = [
  'Unlimited property searches in your area',
  'Qualified buyer contact details',
  'Priority matching with active buyers',
  'Instant email notifications of new matches',
  'Advanced search filters and analytics',
];

export function useAgentPricing() {
  const { freeAccessUntil, now } = usePublicConfig();
  const free = freeAccess(freeAccessUntil, new Date(now));
  return { open: free.open, ...pricingTexts(free) };
}

export function Pricing() {
  const { open, priceNet, priceMonthly, earlyBird, paymentNote } = useAgentPricing();
  return (
    <Band id="pricing" title={earlyBird.title} text={open ? earlyBird.text : undefined} ground="sand">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="rounded-md border border-line bg-surface p-6 sm:p-8">
          <p className="font-heading text-5xl">{priceNet}</p>
          <p className="mt-2 text-lg text-ink-soft">a month for each branch ({priceMonthly} including VAT)</p>
          <ul className="mt-6 space-y-3">
            {included.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
                {feature}
              </li>
            ))}
          </ul>
          <SignUpButton to="/?view=agent" size="lg" className="mt-8 w-full sm:w-auto">
            Sign up as an agent
          </SignUpButton>
          {open && <p className="mt-3 text-ink-soft">{paymentNote}</p>}
        </div>
        <dl className="grid content-start gap-6">
          <Term title="Staff included">
            Invite as many colleagues as you like. They all use your agency's subscription.
          </Term>
          <Term title="Setup fee">
            {formatPenceWhole(SETUP_FEE_NET_PENCE)} + VAT ({formatPenceWhole(SETUP_FEE_PENCE)}), waived if you
            agree to send one marketing email to your buyer database.
          </Term>
          <Term title="Refer another agent">
            {formatPenceWhole(REFERRAL_CREDIT_PENCE)} off your following month, applied automatically once
            they're approved and their subscription is active.
          </Term>
          <Term title="Cancel any time">
            Cancel on your subscription page. You'll keep access until the end of the billing period.
          </Term>
        </dl>
      </div>
    </Band>
  );
}

function Term({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-lg leading-7 font-semibold">{title}</dt>
      <dd className="mt-1 max-w-prose text-ink-soft">{children}</dd>
    </div>
  );
}
