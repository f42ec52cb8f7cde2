import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useAuth } from '../../session/auth';
import { Container } from '../../ui/container';
import { asksToConfirm } from './asks-to-confirm';
import { SendNewLink } from './send-new-link';

const UNTIL_THEN = {
  buyer: "Until you confirm, agents see you on their dashboard, but we won't email them about you.",
  agent: "Until you confirm, you can't invite colleagues and we won't email buyers about your properties.",
} as const;

export default function ConfirmBar() {
  const { user, refresh } = useAuth();
  const isUnconfirmed = asksToConfirm(user);
  useEffect(() => {
    if (!isUnconfirmed) return;
    // The link opens in another tab: refetch the user when this tab becomes visible.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [isUnconfirmed, refresh]);
  if (!isUnconfirmed) return null;
  return (
    <section aria-label="Confirm your email address" className="border-b border-line bg-sand text-sm">
      <Container className="flex flex-col items-start gap-x-6 gap-y-2 py-2.5 sm:flex-row sm:items-center sm:justify-between">
        <p className="flex min-w-0 gap-2.5">
          <MailCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-green" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">Confirm your email address.</strong> Click the link we sent to{' '}
            {user.email}. {UNTIL_THEN[user.userType === 'buyer' ? 'buyer' : 'agent']}
          </span>
        </p>
        <div className="flex shrink-0 flex-wrap items-center gap-3 max-sm:pl-7">
          <SendNewLink email={user.email} quiet />
        </div>
      </Container>
    </section>
  );
}
