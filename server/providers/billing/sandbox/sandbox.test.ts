import { describe, expect, it } from 'vitest';
import { readCard } from './cards';
import { SandboxError } from './errors';
import { listIn, mapIn } from './form-body';
import { nextPeriodEnd } from './periods';

const seconds = (date: string) => Date.parse(date) / 1000;

describe('the wire format', () => {
  it('reads lists and maps', () => {
    const form = new URLSearchParams(
      'customer=cus_1&items[0][price]=price_1&expand[0]=a.b&expand[1]=c&metadata[userId]=u%20%26',
    );
    expect(form.get('items[0][price]')).toBe('price_1');
    expect(listIn(form, 'expand')).toEqual(['a.b', 'c']);
    expect(mapIn(form, 'metadata')).toEqual({ userId: 'u &' });
    expect(mapIn(form, 'customer')).toEqual({});
  });

  it('is not led astray by names that mean something to the language', () => {
    const form = new URLSearchParams('__proto__[polluted]=1&metadata[__proto__]=1');
    expect(Object.keys(mapIn(form, 'metadata'))).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a month later', () => {
  const cases: [string, string, string][] = [
    ['2026-11-15T09:00:00Z', '2026-11-15T09:00:00Z', '2026-12-15T09:00:00Z'],
    ['2026-01-31T00:00:00Z', '2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'],
    ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z', '2026-03-31T00:00:00Z'],
    ['2026-12-05T23:59:59Z', '2026-12-05T23:59:59Z', '2027-01-05T23:59:59Z'],
  ];
  it.each(cases)('begun %s, paid to %s: to %s', (anchor, after, end) => {
    expect(nextPeriodEnd(seconds(anchor), seconds(after))).toBe(seconds(end));
  });
});

describe('test cards', () => {
  const now = new Date('2026-11-15T09:00:00Z');
  const fields = { number: '4242-4242 42424242', exp_month: 11, exp_year: 26, cvc: '123' };
  const refusal = (change: Partial<typeof fields>) => {
    try {
      return readCard({ ...fields, ...change }, now).sandbox_renewals;
    } catch (error) {
      return error instanceof SandboxError ? error.code : 'broken';
    }
  };
  it('stores four digits of a card, which is valid to the end of its month', () => {
    expect(readCard(fields, now)).toEqual({
      card: { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2026 },
      sandbox_renewals: 'paid',
    });
  });
  it('refuses what Stripe refuses', () => {
    expect(refusal({ number: '4000 0000 0000 0002' })).toBe('card_declined');
    expect(refusal({ number: '4000 0000 0000 0341' })).toBe('declined');
    expect(refusal({ number: '4111 1111 1111 1111' })).toBe('card_declined');
    expect(refusal({ exp_month: 10 })).toBe('expired_card');
    expect(refusal({ cvc: '1' })).toBe('incorrect_cvc');
  });
});
