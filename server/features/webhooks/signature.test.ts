import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newSecret, signedHeaders, webhookIdOf } from './signature';

describe('a signature', () => {
  it('is the one of the specification’s example', () => {
    expect(
      signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
        webhookId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        body: '{"test": 2432232314}',
        at: new Date(1_614_265_330_999),
      }),
    ).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is verified by another implementation, for any body', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.jsonValue(), (id, data) => {
        const secret = newSecret();
        const body = JSON.stringify({ type: 'match.new', data });
        const headers = signedHeaders([secret], { webhookId: webhookIdOf(id), body, at: new Date() });
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
        expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
      }),
    );
  });

  it('of two secrets is verified with either, and with no third', () => {
    const [fresh, old] = [newSecret(), newSecret()];
    const body = '{"type":"endpoint.test"}';
    const headers = signedHeaders([fresh, old], { webhookId: 'msg_1', body, at: new Date() });
    for (const secret of [fresh, old]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  });
});

it('makes secrets of 32 random bytes', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});

it('derives an id without a full stop from the message', () => {
  expect(webhookIdOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('msg_0f8fad5bd9cb469fa16570867728950e');
});
