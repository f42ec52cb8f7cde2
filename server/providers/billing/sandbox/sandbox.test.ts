import { describe, expect, it } from 'vitest';
import { readCard } from './cards';
import { nextPeriodEnd } from './due';
import { SandboxError } from './errors';
import { formIn, listIn, numberIn, readForm, stringMapIn, textIn } from './form-body';

const seconds = (date: string) => Date.parse(date) / 1000;

describe('the wire format', () => {
  it('reads nested fields, lists and strings', () => {
    const form = readForm(
      'customer=cus_1&items[0][price]=price_1&expand[]=a.b&expand[]=c&metadata[userId]=u%20%26&trial_end=12&off=',
    );
    expect(textIn(form, 'customer')).toBe('cus_1');
    expect(textIn(formIn(formIn(form, 'items'), '0'), 'price')).toBe('price_1');
    expect(listIn(form, 'expand')).toEqual(['a.b', 'c']);
    expect(stringMapIn(form, 'metadata')).toEqual({ userId: 'u &' });
    expect([numberIn(form, 'trial_end'), numberIn(form, 'off'), numberIn(form, 'none')]).toEqual([
      12,
      undefined,
      undefined,
    ]);
  });

  it('is not led astray by names that mean something to the language', () => {
    const form = readForm(
      '__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1',
    );
    expect(form.polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(readForm(`a${'[b]'.repeat(50)}=1`)).toEqual({});
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
