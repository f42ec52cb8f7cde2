import { useQuery } from '@tanstack/react-query';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { subscriptionBadge } from '@threshold/core/rules/account/free-access';
import { LockKeyhole, Search, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { isTransient } from '../../api/request';
import type { CurrentUser } from '../../session/current-user';
import { usePricing } from '../../shared/use-pricing';
import { Badge } from '../../ui/data/badge';
import { Button, LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { PageTitle } from '../../ui/page-title';
import { subscriptionStatusQuery } from '../billing';
import { SetupNotices } from './account-notices';
import { isVerified, type Obstacle } from './search-guard';
import { usePaymentReturn } from './use-payment-return';

interface OwnerHeaderProps {
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
              <LinkButton variant="link" to="/subscribe" className="self-center">
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
        <SetupNotices user={user} finishing={finishing} {...subscription} />
      </div>
    </>
  );
}

/** Subscription status from billing, or from the user record while that is not loaded. */
function useSubscription(user: CurrentUser) {
  const { free, texts } = usePricing();
  const { data, error } = useQuery(subscriptionStatusQuery);
  const unreachable = isTransient(error);

  useEffect(() => {
    if (!unreachable) return;
    toast({
      variant: 'destructive',
      title: 'Connection Issue',
      description: 'Unable to load subscription status. Please refresh the page.',
    });
  }, [unreachable]);

  const status = data?.status ?? user.subscriptionStatus;
  const trouble = formatAccountStatus(status, 'owner');
  const subscribed = isSubscribed(status);
  const badge = trouble?.badge ?? subscriptionBadge(status, texts, free);
  // Past-due and suspended agencies have a subscription, so no upgrade is offered.
  return { status, subscribed, upgradable: !subscribed && !trouble, badge, texts };
}
