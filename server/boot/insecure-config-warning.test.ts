import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config';
import { publicWarning } from './insecure-config-warning';

describe('a start that looks public', () => {
  const live = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db.example/threshold',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://t.example',
    SMTP_URL: 'smtp://mail.example',
  };
  it.each<[string, Record<string, string>, string | null]>([
    ['nothing set', {}, null],
    ['another loopback address', { HOST: '127.0.0.2' }, null],
    ['localhost', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, null],
    ['IPv6 loopback', { HOST: '::1' }, null],
    ['every address', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    ['every IPv6 address', { HOST: '::' }, 'HOST is ::'],
    ['https', { PUBLIC_URL: 'https://t.example' }, 'PUBLIC_URL is https'],
    ['mails sent', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set'],
    ['production', { ...live, HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' }, null],
  ])('%s', (_what, env, expected) => {
    const warning = publicWarning(parseConfig(env));
    if (expected === null) expect(warning).toBeNull();
    else {
      expect(warning).toContain(`(${expected})`);
      expect(warning).toContain('/dev/outbox');
      expect(warning).toContain('NODE_ENV=production');
    }
  });
});
