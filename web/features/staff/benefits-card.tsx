import { isInheritedAccess } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { Check } from 'lucide-react';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';

const FEATURES = ['Unlimited buyer searches', 'Advanced analytics', 'Priority support', 'Enhanced matching'];

export interface BenefitsCardProps {
  /** The agency's, which its staff share. */
  subscriptionStatus: string | null;
  className?: string;
}

export function BenefitsCard({ subscriptionStatus, className }: BenefitsCardProps) {
  const inherited = isInheritedAccess(subscriptionStatus);
  const trouble = formatAccountStatus(subscriptionStatus, 'staff');
  return (
    <Card padding="lg" className={className}>
      <CardTitle as="h2">Subscription Benefits</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-medium">{inherited ? 'Inherited Access' : 'Trial Period'}</h3>
        {inherited && (
          <Badge tone={trouble ? 'brick' : 'green'}>{trouble?.badge ?? 'Premium (Inherited)'}</Badge>
        )}
      </div>
      {trouble ? (
        <CardText>{trouble.line}</CardText>
      ) : inherited ? (
        <ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-green" />
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <CardText>Contact your agency owner to activate premium features.</CardText>
      )}
    </Card>
  );
}
