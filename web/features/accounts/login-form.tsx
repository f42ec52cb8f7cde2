import { type FormEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '../../api/describe-error';
import { CodeField } from '../../shared/code-field';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { asksForCode, refusedProof } from '../../shared/two-step-code-error';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { PasswordInput } from '../../ui/forms/password-input';
import { toast } from '../../ui/overlays/toast-store';
import { useLogin } from './accounts.api';
import { checkLogin, type LoginField } from './check-input';
import { loginFailure, offersLink } from './failure-toasts';
import { ForgotPasswordPanel } from './forgot-password-panel';
import { SignInLinkOffer } from './sign-in-link-offer';
import { useCompleteSignIn } from './use-complete-sign-in';

interface LoginFormProps {
  returnTo: string | null;
  defaultEmail: string;
}

export function LoginForm({ returnTo, defaultEmail }: LoginFormProps) {
  const { form, errors, showErrors, clearError } = usePlainForm<LoginField>();
  const [forgotten, setForgotten] = useState<{ email: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [offeredTo, setOfferedTo] = useState<string | null>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const login = useLogin();
  // Set with the click, so that a double click submits once.
  const [pending, setPending] = useState(false);
  const enter = useCompleteSignIn();
  const formId = useId();
  const forgotLinkId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || forgotten) return;
    const data = new FormData(event.currentTarget);
    const code = fieldText(data, 'code');
    const input = {
      email: fieldText(data, 'email'),
      password: fieldText(data, 'password'),
      ...(code && { code }),
    };
    setFailed(null);
    if (showErrors(checkLogin(input))) return;
    setPending(true);
    try {
      const answer = await login.mutateAsync(input);
      toast({
        variant: 'success',
        title: 'Welcome Back!',
        description: `Good to see you again, ${answer.firstName ?? input.email}!`,
      });
      enter(answer, returnTo ?? '/');
    } catch (error) {
      // Password accepted, second factor required: show the code field, not an error.
      if (asksForCode(error) && !codeAsked) return setCodeAsked(true);
      if (showErrors(refusedProof(error))) return;
      const notice = loginFailure(error);
      toast(notice);
      if (offersLink(error)) setOfferedTo(input.email);
      else setFailed(notice.description ?? notice.title);
      showErrors(fieldErrorsOf(error));
    } finally {
      setPending(false);
    }
  }

  function openPanel() {
    const typed = form.current ? fieldText(new FormData(form.current), 'email') : '';
    setForgotten({ email: typed });
  }

  function closePanel() {
    setForgotten(null);
    document.getElementById(forgotLinkId)?.focus();
  }

  return (
    <div className="grid gap-4">
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          setFailed(null);
          clearError(event);
        }}
        className="grid gap-4"
      >
        <Field label="Email" error={errors.email}>
          {(ids) => (
            <Input
              {...ids}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={defaultEmail}
            />
          )}
        </Field>
        <Field label="Password" error={errors.password}>
          {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" required />}
        </Field>
        {codeAsked && <CodeField focused error={errors.code} />}
      </form>
      <Button
        variant="link"
        id={forgotLinkId}
        aria-expanded={forgotten !== null}
        onClick={() => (forgotten ? closePanel() : openPanel())}
        className="-my-2 justify-self-start"
      >
        Forgot your password?
      </Button>
      {forgotten && <ForgotPasswordPanel email={forgotten.email} onClose={closePanel} />}
      {offeredTo && !forgotten && <SignInLinkOffer email={offeredTo} onSent={() => setOfferedTo(null)} />}
      {/* The toast announces the error to screen readers and closes; this text remains. */}
      {failed && !forgotten && <p className="font-medium text-brick">{failed}</p>}
      <Button
        type="submit"
        form={formId}
        disabled={forgotten !== null}
        pending={pending}
        pendingText="Logging In..."
        className="w-full"
      >
        Log In
      </Button>
      <p role="status" className="sr-only">
        {pending && 'Logging you in, please wait'}
      </p>
    </div>
  );
}
