import type { Confirmed } from '../billing.api';

/** Handle of the card fields: Stripe's payment element, or our own fields for the sandbox. */
export interface CardElement {
  isMounted: () => boolean;
  /** Confirms the card with the provider. Rejects with a `CardError` if it is declined. */
  confirm: () => Promise<Confirmed>;
}

export interface CardElementProps {
  clientSecret: string;
  /** Saves a card without a payment. */
  setupMode: boolean;
  onReady: () => void;
  onFailed: (message?: string) => void;
  ref: React.Ref<CardElement>;
}

export class CardError extends Error {
  /** The card fields already show the message. */
  readonly shownInFields: boolean;

  constructor(message: string, shownInFields = false) {
    super(message);
    this.name = 'CardError';
    this.shownInFields = shownInFields;
  }
}
