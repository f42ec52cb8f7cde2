import { ADMIN_PASSWORD_HINT, ADMIN_PASSWORD_RULE } from '@threshold/core/rules/account/password';
import { type FormEvent, useState } from 'react';
import { describeError, fieldErrorsOf } from '../../api/describe-error';
import type { MetaOf } from '../../shared/page-meta';
import { usePlainForm } from '../../shared/plain-form';
import { Card } from '../../ui/card';
import { Container } from '../../ui/container';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { PasswordInput } from '../../ui/forms/password-input';
import { PageTitle } from '../../ui/page-title';
import { useAdminSetup } from './accounts.api';
import { AdminAccountFields } from './admin-account-fields';
import { ADMIN_SLOTS, accountErrors, readAdminSetup } from './admin-setup-input';
import { AdminSetupResults } from './admin-setup-results';
import { type AdminSetupField, checkAdminSetup, isComplete } from './check-input';
import { NewPassword } from './new-password';

export const meta: MetaOf = () => ({
  title: 'Admin Setup',
  description: 'Create the first admin accounts.',
  noIndex: true,
});

export default function AdminSetupPage() {
  const { form, errors, showErrors, clearError } = usePlainForm<
    AdminSetupField | `adminAccounts.${string}`
  >();
  const setup = useAdminSetup();
  const [failure, setFailure] = useState<string | null>(null);
  // Set with the click, so that a double click submits once.
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setFailure(null);
    setup.reset();
    const target = event.currentTarget;
    const input = readAdminSetup(target);
    if (showErrors(checkAdminSetup(input))) return;
    setPending(true);
    try {
      await setup.mutateAsync({ ...input, adminAccounts: input.adminAccounts.filter(isComplete) });
      // Clear the setup key and passwords after success, in case the machine is shared.
      target.reset();
    } catch (error) {
      setFailure(describeError(error, 'Setup failed'));
      showErrors(accountErrors(fieldErrorsOf(error), input.adminAccounts));
    } finally {
      setPending(false);
    }
  }

  return (
    <Container width="narrow" className="py-10 sm:py-14">
      <PageTitle
        display
        title="Admin Setup"
        text="Create the first admin accounts. You'll need the setup key, which the server printed when it first started."
      />
      <Card padding="lg" className="mt-8">
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={submit}
          onInput={clearError}
          className="grid gap-6"
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label="Setup Key" error={errors.setupKey}>
              {(ids) => (
                <PasswordInput {...ids} name="setupKey" autoComplete="off" required maxLength={200} />
              )}
            </Field>
            <NewPassword
              label="Admin Password"
              name="password"
              hint={
                <>
                  <span className="block">{ADMIN_PASSWORD_HINT}</span>
                  <span className="block">{ADMIN_PASSWORD_RULE}</span>
                </>
              }
              error={errors.password}
            />
          </div>
          {ADMIN_SLOTS.map((slot) => (
            <AdminAccountFields key={slot} slot={slot} errors={errors} />
          ))}
          {errors.adminAccounts && <Banner tone="danger" text={errors.adminAccounts} />}
          {failure && <Banner tone="danger" text={failure} />}
          <Button type="submit" pending={pending} pendingText="Setting up..." className="w-full">
            Create Admin Accounts
          </Button>
          <p role="status" className="sr-only">
            {pending && 'Creating the accounts, please wait'}
          </p>
        </form>
      </Card>
      {setup.data && <AdminSetupResults answer={setup.data} />}
    </Container>
  );
}
