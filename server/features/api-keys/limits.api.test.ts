import { KEY_CALLS } from '@threshold/core/rules/account/api-keys';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app';

it('counts the calls of a key and refuses the 601st in a minute, on every server', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const other = await testApp({ database: t.database, config: { rateLimits: true } });
  const agency = await t.make.agent();
  const key = await t.make.apiKey(agency.id);
  const call = (app = t) => app.client().get('/api/v1/me', { authorization: `Bearer ${key}` });
  const first = await call();
  expect(first.headers['ratelimit-policy']).toBe('"key";q=600;w=60');
  expect(first.headers.ratelimit).toBe('"key";r=599;t=60');
  t.clock.advance(20_000);
  other.clock.advance(20_000);
  expect((await call(other)).headers.ratelimit).toBe('"key";r=598;t=40');
  for (let n = 3; n <= KEY_CALLS.max; n++) await call(n % 2 ? t : other);
  const refused = await call(other);
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers.ratelimit).toBe('"key";r=0;t=40');
  expect(refused.headers['retry-after']).toBe('40');
  const second = await t.make.apiKey(agency.id);
  const elsewhere = await t.client().get('/api/v1/me', { authorization: `Bearer ${second}` });
  expect([elsewhere.statusCode, elsewhere.headers.ratelimit]).toEqual([200, '"key";r=599;t=60']);
  t.clock.advance(40_000);
  expect((await call()).headers.ratelimit).toBe('"key";r=599;t=60');
}, 60_000);

it('counts and refuses nothing with RATE_LIMITS=off', async () => {
  const t = await testApp();
  const key = await t.make.apiKey((await t.make.agent()).id);
  const call = () => t.client().get('/api/v1/me', { authorization: `Bearer ${key}` });
  expect((await call()).headers.ratelimit).toBe('"key";r=599;t=60');
  for (let n = 2; n <= KEY_CALLS.max; n++) await call();
  const beyond = await call();
  expect([beyond.statusCode, beyond.headers.ratelimit]).toEqual([200, '"key";r=0;t=60']);
}, 60_000);
