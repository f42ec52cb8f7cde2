import { KEY_CALLS, STOCK_FILES_PER_HOUR } from '@threshold/core/rules/account/api-keys';
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
});

it('refuses the 61st stock file of an agency in an hour, whichever key sends it', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  const agency = await t.make.agent();
  const other = await t.make.apiKey((await t.make.agent()).id);
  const keys = [await t.make.apiKey(agency.id), await t.make.apiKey(agency.id)];
  const send = (key = '') =>
    t.client().post('/api/v1/stock-imports?format=csv&dryRun=true', Buffer.from('not a stock file'), {
      authorization: `Bearer ${key}`,
      'content-type': 'text/csv',
    });
  for (let n = 0; n < STOCK_FILES_PER_HOUR; n++)
    expect((await send(keys[n % 2])).json().errorCode).toBe('STOCK_FILE_UNREADABLE');
  t.clock.advance(600_000);
  const refused = await send(keys[0]);
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toBe('3000');
  expect((await send(other)).statusCode).toBe(400);
  t.clock.advance(3_000_000);
  expect((await send(keys[0])).statusCode).toBe(400);
});

it('counts and refuses nothing with RATE_LIMITS=off', async () => {
  const t = await testApp();
  const key = await t.make.apiKey((await t.make.agent()).id);
  const call = () => t.client().get('/api/v1/me', { authorization: `Bearer ${key}` });
  expect((await call()).headers.ratelimit).toBe('"key";r=599;t=60');
  for (let n = 2; n <= KEY_CALLS.max; n++) await call();
  const beyond = await call();
  expect([beyond.statusCode, beyond.headers.ratelimit]).toEqual([200, '"key";r=0;t=60']);
});
