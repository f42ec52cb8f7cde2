import type { SandboxConfirmBody } from '@threshold/core/contract/billing';
import { SandboxError } from './errors';
import type { Card } from './objects';

export type CardFields = SandboxConfirmBody['card'];

type Behaviour = 'pays' | 'declined' | 'declined later';

/** Stripe's test card numbers and their behaviour. */
const testCards: Record<string, { brand: string; behaviour: Behaviour }> = {
  '4242424242424242': { brand: 'visa', behaviour: 'pays' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'pays' },
  '378282246310005': { brand: 'amex', behaviour: 'pays' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined' },
  '4000000000000341': { brand: 'visa', behaviour: 'declined later' },
};

const declined = (code: string, message: string) => new SandboxError(code, message, 402, 'card_error');

/** The stored card: without number and security code. */
export function readCard(fields: CardFields, now: Date): Card {
  const number = fields.number.replace(/[\s-]/g, '');
  const known = testCards[number];
  if (!known) {
    throw declined(
      'card_declined',
      'Your card was declined. This sandbox takes test cards only, such as 4242 4242 4242 4242.',
    );
  }
  const year = fields.exp_year < 100 ? 2000 + fields.exp_year : fields.exp_year;
  if (new Date(Date.UTC(year, fields.exp_month, 1)) <= now)
    throw declined('expired_card', 'Your card has expired.');
  if (!/^\d{3,4}$/.test(fields.cvc))
    throw declined('incorrect_cvc', "Your card's security code is incorrect.");
  if (known.behaviour === 'declined') throw declined('card_declined', 'Your card was declined.');
  return {
    card: { brand: known.brand, last4: number.slice(-4), exp_month: fields.exp_month, exp_year: year },
    sandbox_renewals: known.behaviour === 'pays' ? 'paid' : 'declined',
  };
}
