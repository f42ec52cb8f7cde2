import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../session/auth';
import { loginUrl } from '../../shared/browser-navigation';
import { isBadLink, linkToken } from '../../shared/mail-link';
import { MailPage } from '../../shared/mail-page';
import type { MetaOf } from '../../shared/page-meta';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { changeEmail } from './confirm-email.api';
import { useCompleteSignIn } from './use-complete-sign-in';

export const meta: MetaOf = () => ({
  title: 'Change your email address',
  description: 'Use a different email address for your account.',
  noIndex: true,
});

const SETTINGS = { label: 'Go to settings', to: '/settings#change-email' };

/** Needs a click, because mail clients prefetch links. Needs no session: the token is enough. */
export default function ChangeEmailPage() {
  const [query] = useSearchParams();
  const token = linkToken(query);
  const { user, refresh } = useAuth();
  const enter = useCompleteSignIn();
  const change = useMutation({
    mutationFn: () => changeEmail(token),
    retry: false,
    onSuccess: ({ signedIn }) => {
      // Used without a session of this account: the server signs the user in, and a new password is required first.
      if (signedIn) return enter(signedIn, '/');
      return user ? refresh() : null;
    },
  });
  const start = useSubmitOnce(change);

  if (change.data?.signedIn) return null;
  if (change.data) {
    return (
      <MailPage
        focusHeading
        title="Email address changed"
        text="Use your new address to log in from now on. We've logged you out on your other devices."
        {...(user && { link: SETTINGS })}
      >
        {!user && (
          <LinkButton href={loginUrl()} variant="secondary" className="justify-self-center">
            Log In
          </LinkButton>
        )}
      </MailPage>
    );
  }
  if (!token || isBadLink(change.error)) {
    return (
      <MailPage
        focusHeading={token !== ''}
        title="This link doesn't work"
        text="This link has expired, has already been used or has been replaced by a newer one. You can get another in your settings."
        link={SETTINGS}
      />
    );
  }
  return (
    <MailPage title="Change your email address" text="Click to use this email address for your account.">
      {change.error && <Banner tone="danger" text={change.error.message} className="text-left" />}
      <Button pending={change.isPending} pendingText="Changing..." onClick={() => start(undefined)}>
        Use this address
      </Button>
    </MailPage>
  );
}
