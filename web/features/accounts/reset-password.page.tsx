import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaOf } from '../../shared/page-meta';
import { DoorFrame } from '../../ui/brand/door-frame';
import { Container } from '../../ui/container';
import { LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { checkResetLink } from './accounts.api';
import { ResetPasswordForm } from './reset-password-form';

export const meta: MetaOf = () => ({
  title: 'Reset Password',
  description: 'Set a new password for your account.',
  noIndex: true,
});

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  const [checked, setChecked] = useState(false);

  useEffect(() => {
    setChecked(true);
  }, []);

  return (
    <Container className="pt-10 pb-16 sm:pt-16">
      <DoorFrame>
        {!checked && <Validating />}
        {checked && token && <CheckedForm token={token} />}
        {checked && !token && <InvalidLink />}
      </DoorFrame>
    </Container>
  );
}

/** Validates the link before showing the password form. */
function CheckedForm({ token }: { token: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => checkResetLink(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [declined, setDeclined] = useState(false);
  if (isPending) return <Validating />;
  if (declined) return <Declined invitedBy={data?.invitation?.invitedBy ?? 'the agency'} />;
  // If the check itself fails, show the form: the server validates the token again on submit.
  return data?.usable === false ? (
    <InvalidLink />
  ) : (
    <ResetPasswordForm token={token} invitation={data?.invitation} onDeclined={() => setDeclined(true)} />
  );
}

function Declined({ invitedBy }: { invitedBy: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In an effect, because the closing dialog hides the page from screen readers until then.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h1 ref={heading} tabIndex={-1} className="font-heading text-3xl focus:outline-none">
        Invitation declined
      </h1>
      <p className="text-ink-soft">We've let {invitedBy} know. You can sign up on your own at any time.</p>
      <LinkButton to="/" className="mt-4">
        Back to Home
      </LinkButton>
    </div>
  );
}

function Validating() {
  return (
    <p role="status" className="pt-12 text-center text-ink-soft">
      Validating reset link...
    </p>
  );
}

function InvalidLink() {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'Invalid Reset Link',
      description: 'The password reset link is invalid or missing a token.',
    });
  }, []);

  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h1 className="font-heading text-3xl">Invalid Reset Link</h1>
      <p className="text-ink-soft">The password reset link is invalid or has expired.</p>
      <LinkButton to="/" className="mt-4">
        Back to Home
      </LinkButton>
    </div>
  );
}
