import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../session/auth';
import type { CurrentUser } from '../../session/current-user';
import { loginUrl } from '../../shared/browser-navigation';
import { isBadLink, linkToken } from '../../shared/mail-link';
import { MailPage } from '../../shared/mail-page';
import type { MetaOf } from '../../shared/page-meta';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { confirmEmail } from './confirm-email.api';
import { SendNewLink } from './send-new-link';
import { useCompleteSignIn } from './use-complete-sign-in';

export const meta: MetaOf = () => ({
  title: 'Confirm your email address',
  description: 'Confirm that the email address you signed up with is yours.',
  noIndex: true,
});

/** Needs a click, because mail clients prefetch links. Needs no session: the token is enough. */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = linkToken(query);
  const { user, refresh } = useAuth();
  const enter = useCompleteSignIn();
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: ({ signedIn }) => {
      // Someone else had signed up with the address: its owner is signed in and must choose a new password.
      if (signedIn) return enter(signedIn, '/');
      // Await the refetch, so that the confirm bar is gone when the success message is shown.
      return user ? refresh() : null;
    },
  });
  const start = useSubmitOnce(confirm);

  if (confirm.data?.signedIn) return null;
  if (confirm.data) return <Confirmed user={user} />;
  if (!token || isBadLink(confirm.error)) return <BadLink user={user} focusHeading={token !== ''} />;
  return (
    <MailPage
      title="Confirm your email address"
      text={
        user
          ? 'Click to confirm this is your email address.'
          : "Click to confirm this is your email address. You're not logged in on this device, so we may ask you to choose a new password next."
      }
    >
      {confirm.error && <Banner tone="danger" text={confirm.error.message} className="text-left" />}
      <Button pending={confirm.isPending} pendingText="Confirming..." onClick={() => start(undefined)}>
        Confirm email address
      </Button>
    </MailPage>
  );
}

function Confirmed({ user }: { user: CurrentUser | null }) {
  return (
    <MailPage focusHeading title="Thank you" text="Your email address is confirmed.">
      {user ? <HomeLink /> : <LogIn />}
    </MailPage>
  );
}

function BadLink({ user, focusHeading }: { user: CurrentUser | null; focusHeading: boolean }) {
  if (user?.emailConfirmed) {
    return (
      <MailPage
        focusHeading={focusHeading}
        title="All done"
        text="You've already confirmed your email address."
      >
        <HomeLink />
      </MailPage>
    );
  }
  return (
    <MailPage
      focusHeading={focusHeading}
      title="This link doesn't work"
      text={
        user
          ? 'This link has expired or has been replaced by a newer one.'
          : 'This link has expired or has been replaced by a newer one. Log in to get another.'
      }
    >
      {user ? <SendNewLink email={user.email} /> : <LogIn />}
    </MailPage>
  );
}

/** `/` redirects signed-in users to their dashboard. */
function HomeLink() {
  return (
    <LinkButton to="/" variant="secondary" className="justify-self-center">
      Go to dashboard
    </LinkButton>
  );
}

function LogIn() {
  return (
    <LinkButton href={loginUrl()} variant="secondary" className="justify-self-center">
      Log In
    </LinkButton>
  );
}
