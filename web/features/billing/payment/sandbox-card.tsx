import { type ChangeEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../api/request';
import { Banner } from '../../../ui/feedback/banner';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { confirmSandboxCard } from '../billing.api';
import { type CardElementProps, CardError } from './card-element';
import { type CardErrors, type CardValues, formatExpiry, groupCardNumber, readCard } from './card-fields';

const EMPTY: CardValues = { number: '', expiry: '', cvc: '' };

/** Our own card fields for the embedded payment sandbox, which reaches no bank. */
export function SandboxCard({ clientSecret, onReady, ref }: CardElementProps) {
  const box = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<CardErrors>({});

  useEffect(onReady, [onReady]);

  useImperativeHandle(ref, () => ({
    isMounted: () => box.current?.isConnected ?? false,
    async confirm() {
      const read = readCard(values, new Date());
      flushSync(() => setErrors('errors' in read ? read.errors : {}));
      if ('errors' in read) {
        box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        throw new CardError('Please check your card details.', true);
      }
      try {
        const answer = await confirmSandboxCard({ client_secret: clientSecret, card: read.card });
        return { setupIntentId: answer.setupIntentId, paymentIntentId: answer.paymentIntentId };
      } catch (error) {
        if (error instanceof ApiError) throw new CardError(error.message);
        throw error;
      }
    },
  }));

  const field = (name: keyof CardValues, format: (text: string) => string) => ({
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.currentTarget;
      // Formatting moves the caret to the end, so format only while typing there.
      const next = selectionStart === value.length ? format(value) : value;
      setValues({ ...values, [name]: next });
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => setValues((now) => ({ ...now, [name]: format(now[name]) })),
  });

  return (
    <div ref={box}>
      <Banner tone="info" title="Test mode: you won't be charged">
        <p>
          Pay with <TestCard>4242 4242 4242 4242</TestCard>, any future date and any three digits.{' '}
          <TestCard>4000 0000 0000 0002</TestCard> is declined.
        </p>
      </Banner>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
        <Field label="Card number" required error={errors.number} className="col-span-2 sm:col-span-1">
          {(ids) => (
            <Input
              {...ids}
              {...field('number', groupCardNumber)}
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              maxLength={23}
              className="tabular-nums"
            />
          )}
        </Field>
        <Field label="Expiry date" required error={errors.expiry}>
          {(ids) => (
            <Input
              {...ids}
              {...field('expiry', formatExpiry)}
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              maxLength={9}
              className="tabular-nums"
            />
          )}
        </Field>
        <Field label="Security code" required error={errors.cvc}>
          {(ids) => (
            <Input
              {...ids}
              {...field('cvc', (text) => text.replace(/\D/g, ''))}
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="CVC"
              maxLength={4}
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function TestCard({ children }: { children: string }) {
  return <span className="font-medium whitespace-nowrap tabular-nums">{children}</span>;
}
