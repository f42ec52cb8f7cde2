import { LockKeyhole, Search, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { CurrentUser } from '../../lib/current-user';
import { Badge } from '../../ui/data/badge';
import { Button, LinkButton } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';
import { FinishingPayment, SubscriptionNotice, VerificationBanner } from './account-notices';
import { isVerified, type Obstacle } from './search-guard';
import { usePaymentReturn } from './use-payment-return';
import { useSubscription } from './use-subscription';

export interface OwnerHeaderProps {
  user: CurrentUser;
  title: string;
  obstacle: Obstacle | null;
  onSearch: () => void;
}

export function OwnerHeader({ user, title, obstacle, onSearch }: OwnerHeaderProps) {
  const subscription = useSubscription(user);
  const { finishing } = usePaymentReturn(user.verificationStatus);
  const verified = isVerified(user);
  const Shield = verified ? ShieldCheck : ShieldAlert;
  return (
    <>
      <PageTitle
        title={title}
        text={user.agencyName}
        badges={
          <>
            <Badge tone={verified ? 'green' : 'brick'}>
              <Shield aria-hidden="true" />
              {verified ? 'Verified' : 'Unverified'}
            </Badge>
            <Badge tone={subscription.subscribed ? 'green' : 'neutral'}>{subscription.badge}</Badge>
          </>
        }
        action={
          <>
            {subscription.upgradable && (
              <LinkButton variant="secondary" to="/subscribe">
                Upgrade
              </LinkButton>
            )}
            {obstacle ? (
              <Button variant="secondary" onClick={onSearch} className="py-1.5">
                <LockKeyhole aria-hidden="true" />
                <span className="text-left leading-5">
                  <span className="block">Setup Required to Search</span>{' '}
                  <span className="block text-sm font-normal text-ink-soft">({obstacle.missing})</span>
                </span>
              </Button>
            ) : (
              <Button onClick={onSearch}>
                <Search aria-hidden="true" />
                Search Database
              </Button>
            )}
          </>
        }
      />
      <div className="mt-6 grid gap-4 empty:hidden">
        {!verified && <VerificationBanner user={user} />}
        {!subscription.subscribed &&
          (finishing ? <FinishingPayment /> : <SubscriptionNotice {...subscription} />)}
      </div>
    </>
  );
}
