import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../base/failure';
import { rateLimiter } from '../http/rate-limit';
import { type TestApp, testApp } from './app';

const HOUR_MS = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { rateLimits: true } });
});

describe('a clock that is set back by an hour', () => {
  it('extends no rate limit, and ends no session', async () => {
    const limiter = rateLimiter(t.context);
    const hit = () => limiter.hit('test', 'someone', 1, 60);
    const person = await t.as(await t.make.buyer());
    await hit();
    await expect(hit()).rejects.toThrow(failure('TOO_MANY_REQUESTS').message);
    t.clock.advance(-HOUR_MS);
    await hit();
    await expect(hit()).rejects.toThrow(failure('TOO_MANY_REQUESTS').message);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ userType: 'buyer' });
    t.clock.advance(2 * HOUR_MS);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ userType: 'buyer' });
  });
});
