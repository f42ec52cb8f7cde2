import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaOf } from '../../lib/page-meta';
import { LinkButton } from '../../ui/button';
import { Container } from '../../ui/container';
import { DoorwayMark } from '../../ui/doorway';
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
      <div className="w-full max-w-md">
        <div className="rounded-t-full border border-b-0 border-line bg-surface px-6 pt-14 pb-8 sm:px-10">
          <DoorwayMark className="mx-auto size-12 text-green" />
          <div className="mt-8 min-h-96">
            {!checked && (
              <p role="status" className="pt-12 text-center text-ink-soft">
                Validating reset link...
              </p>
            )}
            {checked && token && <ResetPasswordForm token={token} />}
            {checked && !token && <InvalidLink />}
          </div>
        </div>
        <div aria-hidden="true" className="-mx-4 h-0.5 bg-ink sm:-mx-16" />
      </div>
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
