import { Gift } from 'lucide-react';
import type { Referral } from './landing.api';

const sentence = (name: string) =>
  `You were referred by ${name}! They will receive £10 off their next month's subscription when you sign up.`;

const box = 'flex items-center gap-3 rounded-lg border border-green-line bg-green-tint px-4 py-3';

/**
 * While a code is being checked only the banner's place is kept, as generated content that no reader meets, so that
 * nothing below it jumps. A code that turns out to be wrong leaves no gap.
 */
export function ReferralBanner({ referral }: { referral: Referral }) {
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
