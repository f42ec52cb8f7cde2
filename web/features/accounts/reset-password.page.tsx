import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaOf } from '../../lib/page-meta';
import { LinkButton } from '../../ui/button';
import { Container } from '../../ui/container';
import { DoorFrame } from '../../ui/door-frame';
import { toast } from '../../ui/toast-store';
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
    if (token) return;
    toast({
      variant: 'destructive',
      title: 'Invalid Reset Link',
      description: 'The password reset link is invalid or missing a token.',
    });
  }, [token]);

  return (
    <Container className="grid justify-items-center pt-10 pb-16 sm:pt-16">
      <DoorFrame>
        {!checked && (
          <p role="status" className="pt-12 text-center text-ink-soft">
            Validating reset link...
          </p>
        )}
        {checked && token && <ResetPasswordForm token={token} />}
        {checked && !token && <InvalidLink />}
      </DoorFrame>
    </Container>
  );
}

function InvalidLink() {
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
