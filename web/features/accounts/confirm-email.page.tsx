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
  title: 'Confirm Your Email Address',
  description: 'Tell us that the address you signed up with is yours.',
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
      return user ? refresh().catch(warn) : null;
    },
  });
  const start = useSubmitOnce(confirm);

  if (confirm.data?.signedIn) return null;
  if (confirm.data) return <Confirmed user={user} />;
  if (!token || isBadLink(confirm.error)) return <BadLink user={user} said={token !== ''} />;
  return (
    <MailPage
      title="Confirm your email address"
      text="It takes one press, and tells us that this address is yours."
    >
      {confirm.error && <Banner tone="danger" text={confirm.error.message} className="text-left" />}
      <Button pending={confirm.isPending} pendingText="Confirming..." onClick={() => start(undefined)}>
        Confirm my address
      </Button>
    </MailPage>
  );
}

const warn = (error: unknown) => console.warn('Failed to refetch the current user', error);

function Confirmed({ user }: { user: CurrentUser | null }) {
  return (
    <MailPage said title="Thank you" text="Your email address is confirmed.">
      {user ? <HomeLink /> : <LogIn />}
    </MailPage>
  );
}

function BadLink({ user, said }: { user: CurrentUser | null; said: boolean }) {
  if (user?.emailConfirmed) {
    return (
      <MailPage said={said} title="Nothing to do" text="Your email address is confirmed already.">
        <HomeLink />
      </MailPage>
    );
  }
  return (
    <MailPage
      said={said}
      title="This link does not work"
      text={
        user
          ? 'It is incomplete, older than 7 days, or a newer one has taken its place.'
          : 'It is incomplete, older than 7 days, or a newer one has taken its place. Log in, and we send you another.'
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
      Open Dashboard
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
