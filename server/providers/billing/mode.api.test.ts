import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../config';
import { publicConfigOf } from '../../http/pages';
import { testApp } from '../../test/app';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const faults = (env: Record<string, string>) => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['broken'];
  }
};

describe('the settings', () => {
  it('want all three keys or none, each of its kind', () => {
    expect(faults({})).toEqual([]);
    expect(faults(keys)).toEqual([]);
    expect(faults({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY is missing: Stripe needs its three keys together',
      'STRIPE_WEBHOOK_SECRET is missing: Stripe needs its three keys together',
    ]);
    expect(faults({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY must be a secret key, starting with sk_ or rk_',
    ]);
    expect(parseConfig({ ...keys, STRIPE_PRICE_ID: 'price_1' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
    });
  });
});

describe('where the card is typed', () => {
  it('with keys: in Stripe’s own frames, and there is no sandbox', async () => {
    const t = await testApp({ config: { stripe: parseConfig(keys).stripe } });
    expect(publicConfigOf(t.context)).toMatchObject({
      stripePublishableKey: 'pk_test_1',
      billingSandbox: false,
    });
    const { headers } = await t.client().get('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('https://hooks.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
    const answer = await t.client().post('/sandbox/stripe/advance', { amount: 1, unit: 'day' });
    expect(answer.statusCode).toBe(404);
    expect((await t.client().post('/api/stripe/webhook', {})).statusCode).toBe(400);
  });

  it('without keys: the sandbox’s form, and no other origin is allowed', async () => {
    const t = await testApp();
    expect(publicConfigOf(t.context)).toMatchObject({
      stripePublishableKey: 'pk_sandbox',
      billingSandbox: true,
    });
    const policy = String((await t.client().get('/healthz')).headers['content-security-policy']);
    expect(policy).not.toContain('stripe');
  });

  it('without keys in production: nowhere', async () => {
    const t = await testApp({ config: { production: true } });
    expect(publicConfigOf(t.context)).toMatchObject({ stripePublishableKey: null, billingSandbox: false });
  });
});
