import { type FormEvent, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { rememberToken, useAuth } from '../../session/auth';
import { useSessionExpired } from '../../session/session-expired';
import { reloadPage } from '../../shared/browser-navigation';
import { CodeField } from '../../shared/code-field';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { asksForCode, refusedProof } from '../../shared/two-step-code-error';
import { Card } from '../../ui/card';
import { Container } from '../../ui/container';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { PasswordInput } from '../../ui/forms/password-input';
import { signIn } from './admin.api';

export function SignInForm() {
  const { user, refresh } = useAuth();
  const ended = useSessionExpired();
  const { form, errors, showErrors, clearError } = usePlainForm<'code'>();
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    const code = fieldText(data, 'code');
    const input = {
      email: fieldText(data, 'email'),
      password: fieldText(data, 'password'),
      ...(code && { code }),
    };
    if (!input.email || !input.password) return setError('Please enter both email and password');
    setError(null);
    setPending(true);
    try {
      rememberToken((await signIn(input)).tempAuthToken);
      await refresh();
      reloadPage();
    } catch (failure) {
      setPending(false);
      // Password accepted, second factor required: show the code field.
      if (asksForCode(failure) && !needsCode) return setNeedsCode(true);
      if (showErrors({ code: refusedProof(failure).code })) return;
      setError(describeError(failure, 'Login failed. Please check your credentials.'));
    }
  }

  return (
    <Container className="py-14 sm:py-20">
      <div className="grid max-w-md gap-6">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">Admin Dashboard</h1>
          <p className="mt-1.5 text-ink-soft">Authorized personnel only</p>
        </div>
        <Card padding="lg">
          <form
            ref={form}
            method="post"
            noValidate
            onSubmit={submit}
            onInput={clearError}
            className="grid gap-4"
          >
            {user && (
              <Banner text={`You're logged in as ${user.email}. This account can't use the back office.`} />
            )}
            {ended && !error && (
              <Banner text="You've been logged out. Log in to continue. Unsaved changes were lost." />
            )}
            {error && <Banner tone="danger" text={error} />}
            <Field label="Email">
              {(ids) => <Input {...ids} name="email" type="email" autoComplete="username" maxLength={254} />}
            </Field>
            <Field label="Password">
              {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" />}
            </Field>
            {needsCode && <CodeField focused error={errors.code} />}
            <Button type="submit" pending={pending} pendingText="Logging in..." className="w-full">
              Sign In
            </Button>
          </form>
        </Card>
        <p className="text-sm text-ink-soft">Contact system administrator for access</p>
      </div>
    </Container>
  );
}
