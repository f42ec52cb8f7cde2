import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { ConfigError, parseConfig } from './config';

const faultsOf = (env: Record<string, string>) => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('settings', () => {
  it('have defaults', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      demo: true,
      production: false,
      freeAccessUntil: '2026-01-01',
      rateLimits: true,
      brand: 'Threshold',
    });
  });

  it('report all faults at once', () => {
    const faults = faultsOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      FREE_ACCESS_UNTIL: 'soon',
      DEMO: 'maybe',
    });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'DEMO',
      'FREE_ACCESS_UNTIL',
      'PORT',
    ]);
  });

  it('are reported in plain words', () => {
    expect(faultsOf({ LOG_LEVEL: 'loud', NODE_ENV: 'live' })).toEqual([
      'NODE_ENV must be one of: production, development, test',
      'LOG_LEVEL must be one of: fatal, error, warn, info, debug, silent',
    ]);
    expect(faultsOf({ PORT: '70000' })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  it('take an empty line in .env as not set', () => {
    expect(parseConfig({ DATABASE_URL: '', PORT: '', SESSION_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('insist on secrets in production', () => {
    expect(faultsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
      expect.stringContaining('SESSION_SECRET is missing'),
      expect.stringContaining('PUBLIC_URL is missing'),
      expect.stringContaining('SMTP_URL is missing'),
      expect.stringContaining('RATE_LIMITS=off is refused'),
    ]);
    expect(
      faultsOf({
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://db.example/threshold',
        SESSION_SECRET: 's'.repeat(32),
        PUBLIC_URL: 'https://threshold.example/',
        SMTP_URL: 'smtp://mail.example',
      }),
    ).toEqual([]);
  });

  it('require PostgreSQL in production, and say how to set it up', () => {
    const live = {
      NODE_ENV: 'production',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_URL: 'https://t.example',
      MAIL: 'outbox',
    };
    expect(faultsOf(live)).toEqual([expect.stringMatching(/^DATABASE_URL is missing: .*move:postgres/)]);
    expect(faultsOf({ ...live, DATABASE_URL: 'postgres://db.example/threshold' })).toEqual([]);
    expect(parseConfig({}).databaseUrl).toBeNull();
  });

  it('insist on a mail server in production, or on the word that files are meant', () => {
    const live = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db.example/threshold',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_URL: 'https://t.example',
    };
    expect(faultsOf(live)).toEqual([expect.stringMatching(/^SMTP_URL is missing: .*MAIL=outbox/)]);
    expect(faultsOf({ ...live, SMTP_URL: 'smtp://mail.example' })).toEqual([]);
    expect(faultsOf({ ...live, MAIL: 'outbox' })).toEqual([]);
    expect(faultsOf({ MAIL: 'pigeons' })).toEqual([expect.stringContaining('MAIL must be one of: outbox')]);
    expect(faultsOf({ MAIL: 'outbox', SMTP_URL: 'smtp://mail.example' })).toEqual([
      expect.stringContaining('exclude each other'),
    ]);
  });

  it('refuse secrets too short to be one', () => {
    expect(faultsOf({ SESSION_SECRET: 'short' })).toEqual([expect.stringContaining('32 characters')]);
    expect(faultsOf({ SESSION_SECRET: `${'n'.repeat(32)},short` })).toEqual([
      expect.stringContaining('32 characters'),
    ]);
    expect(faultsOf({ SESSION_SECRET: `${'n'.repeat(32)},` })).toHaveLength(1);
    expect(faultsOf({ ADMIN_SETUP_KEY: 'short' })).toEqual([expect.stringContaining('12 characters')]);
  });

  it('accept a new and an old secret, the new one first', () => {
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(40)];
    expect(parseConfig({ SESSION_SECRET: old }).sessionSecrets).toEqual([old]);
    expect(parseConfig({ SESSION_SECRET: `${fresh}, ${old}` }).sessionSecrets).toEqual([fresh, old]);
  });

  it('count the proxies that are believed, or name them, and never believe everyone', () => {
    const trusted = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }).trustProxy;
    expect(['', '0', 'false', '1', '2'].map(trusted)).toEqual([false, false, false, 1, 2]);
    expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
    const wrong = [
      'true',
      'yes',
      '-1',
      '11',
      '1.5',
      'loopback',
      '10.0.0.0/33',
      '10.0.0.0/8,',
      '0.0.0.0/0',
      '::/0',
    ];
    for (const TRUST_PROXY of wrong)
      expect(faultsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY must be the number')]);
  });

  it('serve API docs in production only if configured', () => {
    const live = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db.example/threshold',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_URL: 'https://t.example',
      MAIL: 'outbox',
    };
    expect(parseConfig({}).apiDocs).toBe(true);
    expect(parseConfig(live).apiDocs).toBe(false);
    expect(parseConfig({ ...live, API_DOCS: '1' }).apiDocs).toBe(true);
  });

  it('normalise the public URL', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://threshold.example/' }).publicUrl).toBe(
      'https://threshold.example',
    );
  });

  it('take both keys of push messages, of one pair, or neither', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(parseConfig({}).push).toEqual({
      keys: null,
      subject: 'mailto:hello@threshold.example',
      allowLocal: false,
    });
    expect(parseConfig({ ...pair, VAPID_SUBJECT: 'https://threshold.example/contact' }).push).toEqual({
      keys: { publicKey, privateKey },
      subject: 'https://threshold.example/contact',
      allowLocal: false,
    });
    expect(faultsOf({ VAPID_PUBLIC_KEY: publicKey })).toEqual([expect.stringContaining('VAPID_PRIVATE_KEY')]);
    expect(faultsOf({ VAPID_PRIVATE_KEY: privateKey })).toEqual([
      expect.stringContaining('VAPID_PUBLIC_KEY'),
    ]);
    const another = webPush.generateVAPIDKeys().publicKey;
    for (const wrong of [
      { ...pair, VAPID_PUBLIC_KEY: another },
      { ...pair, VAPID_PRIVATE_KEY: '_'.repeat(43) },
      { ...pair, VAPID_PUBLIC_KEY: 'short' },
      { ...pair, VAPID_SUBJECT: 'hello@threshold.example' },
    ])
      expect(faultsOf(wrong)).toEqual([expect.stringContaining('VAPID_')]);
  });

  it('never let a production server push to this machine', () => {
    const local = {
      DATABASE_URL: 'postgres://db.example/threshold',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_URL: 'https://t.example',
      MAIL: 'outbox',
      PUSH_ALLOW_LOCAL: '1',
    };
    expect(parseConfig(local).push.allowLocal).toBe(true);
    expect(faultsOf({ ...local, NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('PUSH_ALLOW_LOCAL=1 is refused'),
    ]);
  });

  it('take a bucket with its keys, or none of it', () => {
    const bucket = { S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(parseConfig({}).s3).toBeNull();
    expect(parseConfig({ S3_REGION: 'eu-west-1' }).s3).toBeNull();
    expect(parseConfig(bucket).s3).toEqual({
      bucket: 'papers',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      region: 'eu-west-2',
      endpoint: null,
    });
    expect(faultsOf({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toEqual([
      expect.stringContaining('S3_SECRET_ACCESS_KEY is missing'),
    ]);
    expect(faultsOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toHaveLength(3);
    expect(faultsOf({ ...bucket, S3_ENDPOINT: 'ftp://x' })).toEqual([expect.stringContaining('S3_ENDPOINT')]);
  });
});
