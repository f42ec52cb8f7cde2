import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { redact, redactError } from './redact-error';

describe('a redacted error', () => {
  it.each([
    ['550 5.1.1 <jane.doe+x@example.co.uk>: user unknown', '550 5.1.1 <[email]>: user unknown'],
    ['Key (email)=(jane@example.com) already exists.', 'Key (email)=(…) already exists.'],
    ['duplicate key value violates unique constraint "users_email_unique"', null],
    ['invalid input syntax for type uuid: "Jane Doe"', 'invalid input syntax for type uuid: "…"'],
    ["no such person: 'Jane Doe'", "no such person: '…'"],
    ['the event was answered with 503', null],
    ['connect ECONNREFUSED 10.0.0.7:25', null],
    ['POST https://push.example/abc?token=1 failed', 'POST [address] failed'],
    ['call 07700 900123 or +44 (0)7700 900 123', 'call [number] or [number]'],
    ['token abcDEF0123456789abcDEF0123456789', 'token [token]'],
    ['sk_live_abc', '[key]'],
    ['of 5f0c7f0e-8a7e-4c2a-9d3e-0123456789ab', 'of [id]'],
    ['moved to LN6 9AB', 'moved to [postcode]'],
    ['Failed query: select 1\nparams: jane@example.com,Doe', 'Failed query'],
    ['x params: jane,doe\nlater', 'x params: …'],
  ])('makes of %j %j', (text, redacted) => {
    expect(redact(text)).toBe(redacted ?? text);
  });

  it('names the error, what caused it and where, but none of a statement’s values', () => {
    const cause = Object.assign(new Error('value too long for type "text"'), { code: '22001' });
    const text = redactError(
      new DrizzleQueryError('insert into users values ($1)', ['Doe', 'x@y.zz'], cause),
    );
    expect(text).toMatch(/^Error: Failed query\n\s+at (\S+ )?\(?base\/redact-error\.test\.ts/);
    expect(text).toMatch(/\ncaused by Error 22001: value too long for type "…"\n\s+at /);
    expect(text).not.toMatch(/Doe|x@y|insert into/);
    expect(text).not.toContain(process.cwd());
  });

  it('takes whatever is thrown, and never more than fits', () => {
    expect(redactError('jane@example.com')).toBe('Thrown value is not an Error');
    expect(redactError(new Error('x '.repeat(10_000))).length).toBeLessThanOrEqual(4_000);
    const circle = new Error('round');
    circle.cause = circle;
    expect(redactError(circle).match(/round/g)).toHaveLength(3);
  });
});
