import { useMutation } from '@tanstack/react-query';
import type { TotpSetup } from '@threshold/core/contract/two-step';
import { type FormEvent, Suspense } from 'react';
import { describeError } from '../../api/describe-error';
import { CodeField } from '../../shared/code-field';
import { lazyWithRetry } from '../../shared/lazy';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { refusedProof } from '../../shared/two-step-code-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { FormActions } from '../../ui/forms/form-actions';
import { toast } from '../../ui/overlays/toast-store';
import { switchOn } from './two-step.api';

const QrCode = lazyWithRetry(
  () => import('../../ui/data/qr-code'),
  () => <p className="text-ink-soft">The QR code didn't load. Type the key instead.</p>,
);

interface SetUpProps {
  setup: TotpSetup;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the key for the authenticator app and asks for a code from it. */
export function SetUp({ setup, onOn, onCancel }: SetUpProps) {
  const { form, errors, showErrors, clearError } = usePlainForm<'code'>();
  const enable = useMutation({
    mutationFn: switchOn,
    retry: false,
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
    onError: (error) => {
      if (showErrors(refusedProof(error))) return;
      toast({
        variant: 'destructive',
        title: "Couldn't turn on two-step login",
        description: describeError(error),
      });
    },
  });
  const start = useSubmitOnce(enable);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = fieldText(new FormData(event.currentTarget), 'code');
    if (!showErrors(code ? {} : { code: 'Enter the code from your app' })) start(code);
  }

  return (
    <div className="grid gap-6">
      <div>
        <p className="font-medium">1. Scan this QR code with your authenticator app</p>
        <div className="mt-3 flex flex-col gap-4 sm:flex-row sm:items-center">
          <div className="size-48 shrink-0">
            <Suspense fallback={null}>
              <QrCode value={setup.uri} title="QR code for your authenticator app" />
            </Suspense>
          </div>
          <div className="min-w-0">
            <p className="text-ink-soft">Can't scan it? Type this key into the app:</p>
            <p className="mt-1 font-mono tracking-wide select-all wrap-anywhere">
              {setup.secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
        </div>
      </div>
      <form ref={form} noValidate onSubmit={submit} onInput={clearError} className="grid max-w-md gap-4">
        <p className="font-medium">2. Enter the code from the app</p>
        <CodeField appOnly error={errors.code} />
        <FormActions
          submit="Turn on"
          pending={enable.isPending}
          pendingText="Checking..."
          onCancel={onCancel}
        />
      </form>
    </div>
  );
}
