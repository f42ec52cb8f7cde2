import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { currentOf, stateOf, subscriptionOf } from './state';

const subscription = (fields: Record<string, unknown>) =>
  ({
    id: 'sub',
    status: 'active',
    created: 1,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    default_payment_method: null,
    items: { data: [{ current_period_end: 1_800_000_000 }] },
    ...fields,
  }) as unknown as Stripe.Subscription;

const customer = (fields: Record<string, unknown> = {}) =>
  ({
    id: 'cus',
    balance: 0,
    default_source: null,
    invoice_settings: { default_payment_method: null },
    ...fields,
  }) as unknown as Stripe.Customer;

describe('which subscription counts', () => {
  const pick = (...statuses: string[]) =>
    currentOf(statuses.map((status, n) => subscription({ id: `${n}`, status, created: n })))?.status;
  it('the one that lets the agent in, before any that does not', () => {
    expect(pick('canceled', 'active', 'incomplete')).toBe('active');
    expect(pick('past_due', 'trialing')).toBe('trialing');
    expect(pick('canceled', 'incomplete')).toBe('incomplete');
    expect(pick('canceled', 'incomplete_expired')).toBe('incomplete_expired');
    expect(pick()).toBeUndefined();
  });
  it('the newest of equals', () => {
    const two = [subscription({ id: 'old', created: 1 }), subscription({ id: 'new', created: 2 })];
    expect(currentOf(two)?.id).toBe('new');
  });
});

describe('the facts the product decides by', () => {
  it('finds the card wherever the provider stores it', () => {
    const has = (a: Stripe.Customer, b: Stripe.Subscription) => stateOf(a, [b]).hasPaymentMethod;
    expect(has(customer(), subscription({}))).toBe(false);
    expect(has(customer(), subscription({ default_payment_method: 'pm' }))).toBe(true);
    expect(has(customer({ invoice_settings: { default_payment_method: 'pm' } }), subscription({}))).toBe(
      true,
    );
    expect(has(customer({ default_source: 'card' }), subscription({}))).toBe(true);
  });
  it('counts credit, not debt', () => {
    expect(stateOf(customer({ balance: -1000 }), []).creditPence).toBe(1000);
    expect(stateOf(customer({ balance: 1000 }), []).creditPence).toBe(0);
  });
  it('reads an end that was chosen at the provider as an end', () => {
    expect(subscriptionOf(subscription({ cancel_at: 1_700_000_000 }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(1_700_000_000_000),
    });
    expect(subscriptionOf(subscription({ cancel_at_period_end: true }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(1_800_000_000_000),
    });
    expect(
      subscriptionOf(subscription({ status: 'canceled', cancel_at_period_end: true })).cancelAtPeriodEnd,
    ).toBe(false);
  });
});
