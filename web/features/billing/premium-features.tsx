import { Check } from 'lucide-react';
import { cx } from '../../ui/cx';

const PREMIUM_FEATURES = [
  'Unlimited property searches in your area',
  'Qualified buyer contact details',
  'Priority matching with active buyers',
  'Instant email notifications of new matches',
  'Advanced search filters and analytics',
] as const;

export function PremiumFeatures({ className }: { className?: string }) {
  return (
    <ul className={cx('grid gap-2.5', className)}>
      {PREMIUM_FEATURES.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
