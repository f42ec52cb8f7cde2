import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../api/request';
import { loginUrl } from '../../shared/browser-navigation';
import { CodeField } from '../../shared/code-field';
import { isBadLink, linkToken } from '../../shared/mail-link';
import { MailPage } from '../../shared/mail-page';
import type { MetaOf } from '../../shared/page-meta';
import { fieldText } from '../../shared/plain-form';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { applySignInLink } from './accounts.api';
import { useCompleteSignIn } from './use-complete-sign-in';

export const meta: MetaOf = () => ({
  title: 'Log in',
  description: 'Log in with the link we sent you.',
  noIndex: true,
});

const codeOf = (error: unknown) => (error instanceof ApiError ? error.errorCode : undefined);
const asksForCode = (error: unknown) => /^TOTP_/.test(codeOf(error) ?? '');

/** Needs a click, because mail clients prefetch links and would use up the single-use token. */
export default function SignInPage() {
  const [query] = useSearchParams();
  const token = linkToken(query);
  const enter = useCompleteSignIn();
  const [codeAsked, setCodeAsked] = useState(false);
  const signIn = useMutation({
    mutationFn: (code: string) => applySignInLink({ token, ...(code && { code }) }),
    onSuccess: (answer) => {
      enter(answer, '/', () =>
        toast({
          variant: 'success',
          title: 'Welcome Back!',
          description: `Good to see you again${answer.firstName ? `, ${answer.firstName}` : ''}!`,
        }),
      );
    },
    onError: (error) => {
      if (asksForCode(error)) setCodeAsked(true);
    },
  });
  const start = useSubmitOnce(signIn);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    start(fieldText(new FormData(event.currentTarget), 'code'));
  }

  const { error } = signIn;
  if (codeOf(error) === 'ACCOUNT_INACTIVE')
    return <MailPage focusHeading title="This account has been closed" text={error?.message ?? ''} />;
  if (!token || isBadLink(error)) return <BadLink focusHeading={token !== ''} />;
  const wrongCode = codeOf(error) === 'TOTP_INVALID' ? error?.message : undefined;
  return (
    <MailPage
      title="Log in"
      text={
        codeAsked
          ? 'Two-step login is on for this account. Enter the code from your app.'
          : 'Click to log in. This link works once.'
      }
    >
      {error && !asksForCode(error) && <Banner tone="danger" text={error.message} className="text-left" />}
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 text-left">
        {codeAsked && <CodeField focused error={wrongCode} />}
        <Button type="submit" pending={signIn.isPending} pendingText="Logging in..." className="w-full">
          Log in
        </Button>
      </form>
    </MailPage>
  );
}

function BadLink({ focusHeading }: { focusHeading: boolean }) {
  return (
    <MailPage
      focusHeading={focusHeading}
      title="This link doesn't work"
      text="This link has expired, has already been used or has been replaced by a newer one. You can get another from the login form."
    >
      <LinkButton href={loginUrl()} variant="secondary" className="justify-self-center">
        Log In
      </LinkButton>
    </MailPage>
  );
}
