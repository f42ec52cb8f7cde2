import { PASSWORD_HINT } from '@threshold/core/rules/account/password';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../api/describe-error';
import { usePublicConfig } from '../../api/public-config';
import { dropReferralCode } from '../../session/referral-code';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { toast } from '../../ui/overlays/toast-store';
import { useSignup } from './accounts.api';
import type { AuthCardProps } from './auth-card-props';
import { checkSignup, type SignupField, type SignupInput } from './check-input';
import { ConsentBox } from './consent-box';
import { signupFailure } from './failure-toasts';
import { NewPassword } from './new-password';
import { forgetSignupKey, signupKey } from './signup-key';
import { useCompleteSignIn } from './use-complete-sign-in';

const TO_PROFILE_MS = 1_000;

type SignupFormProps = Pick<AuthCardProps, 'userType' | 'settleReferral' | 'onReadLegal'> & {
  defaultEmail: string;
};

export function SignupForm({ userType, settleReferral, onReadLegal, defaultEmail }: SignupFormProps) {
  const { brand } = usePublicConfig();
  const { form, errors, showErrors, clearError } = usePlainForm<SignupField>();
  const signup = useSignup();
  const enter = useCompleteSignIn();
  const [busy, setBusy] = useState(false);
  const pending = signup.isPending || busy;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const input = readInput(event.currentTarget);
    if (showErrors(checkSignup(input, userType))) return;
    setBusy(true);
    try {
      const { email, password, firstName, lastName } = input;
      const referralCode = await settleReferral();
      const answer = await signup.mutateAsync({
        key: signupKey(),
        body: {
          email,
          password,
          firstName,
          lastName,
          userType,
          ...(referralCode && { referralCode }),
          ...(userType === 'buyer' && { gdprConsent: true }),
        },
      });
      forgetSignupKey();
      toast({
        variant: 'success',
        title: 'Account Created!',
        description: `Welcome to ${brand}, ${answer.firstName ?? firstName}!`,
      });
      if (referralCode) dropReferralCode(referralCode);
      if (userType === 'buyer') return enter(answer, '/');
      setTimeout(() => enter(answer, '/profile'), TO_PROFILE_MS);
    } catch (error) {
      setBusy(false);
      toast(signupFailure(error));
      showErrors(fieldErrorsOf(error));
    }
  }

  return (
    // `post`, so that a submit before hydration does not put the password into the URL.
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={clearError} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName}>
          {(ids) => <Input {...ids} name="firstName" autoComplete="given-name" required maxLength={80} />}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(ids) => <Input {...ids} name="lastName" autoComplete="family-name" required maxLength={80} />}
        </Field>
      </div>
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
      <NewPassword
        label="Password"
        name="password"
        hint={!errors.password && PASSWORD_HINT}
        error={errors.password}
      />
      <NewPassword label="Confirm password" name="confirmPassword" error={errors.confirmPassword} />
      <ConsentBox
        userType={userType}
        error={errors.gdprConsent ?? errors.agentTermsAccepted}
        onReadLegal={onReadLegal}
      />
      <Button type="submit" pending={pending} pendingText="Creating Account..." className="w-full">
        Create Account
      </Button>
      <p role="status" className="sr-only">
        {pending && 'Creating your account, please wait'}
      </p>
    </form>
  );
}

function readInput(form: HTMLFormElement): SignupInput {
  const data = new FormData(form);
  const text = (name: string) => fieldText(data, name);
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    accepted: data.has('gdprConsent') || data.has('agentTermsAccepted'),
  };
}
