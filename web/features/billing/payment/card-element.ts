import type { Confirmed } from '../billing.api';

/** Where the card is typed in: the provider's element, or the sandbox's fields in its place. */
export interface CardElement {
  isMounted: () => boolean;
  /** Hands the card to the provider. Rejects with a `CardRefused` when it said no. */
  confirm: () => Promise<Confirmed>;
}

export interface CardElementProps {
  clientSecret: string;
  /** Only a card is set up; nothing is paid now. */
  setupMode: boolean;
  onReady: () => void;
  onFailed: (message?: string) => void;
  ref: React.Ref<CardElement>;
}

export class CardRefused extends Error {
  /** The fields themselves already say what is wrong. */
  readonly shownInFields: boolean;

  constructor(message: string, shownInFields = false) {
    super(message);
    this.name = 'CardRefused';
    this.shownInFields = shownInFields;
  }
}
