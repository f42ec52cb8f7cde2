import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { POOL_SIZE } from './base/pool-size';
import { readTrustProxy, TRUST_PROXY_FAULT } from './base/trust-proxy';

/** All settings of the server, parsed once. Faults are reported together. */

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1' || value === 'true');

const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .default('on')
  .transform((value) => value === 'on');

function wholeNumber(min: number, max: number) {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error: fault }).int(fault).min(min, fault).max(max, fault);
}

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address starting with ${protocols.map((protocol) => `${protocol}:`).join(' or ')}`,
  });

const text = (fallback: string) => z.string().trim().min(1).default(fallback);

/** `new,old`: signatures of the old one stay valid until it is removed. */
const secretList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts): parts is [string, ...string[]] => parts.every((part) => part.length >= 32),
    'must be at least 32 characters; while one is replaced, new,old with at least 32 characters each',
  );

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: text('./data'),
  ERASURE_LIST: z.string().trim().min(1).optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DEMO: flag(true),
  ADMIN_SETUP_KEY: z.string().min(12, 'must be at least 12 characters').optional(),
  SESSION_SECRET: secretList.optional(),
  FREE_ACCESS_UNTIL: z.iso.date({ error: 'must be a date like 2026-01-01' }).default('2026-01-01'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL: z.enum(['outbox']).optional(),
  MAIL_FROM: text('Threshold <hello@threshold.example>'),
  AUTH_FALLBACK_TOKEN: flag(false),
  STOP_DELAY: wholeNumber(0, 60).default(0),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((value, issues) => {
      const trusted = readTrustProxy(value.trim());
      if (trusted === null) issues.addIssue({ code: 'custom', message: TRUST_PROXY_FAULT });
      return trusted ?? false;
    }),
  API_DOCS: flag(false),
  DISCLOSURE_LIMIT: wholeNumber(1, 1_000_000_000).default(20_000),
  RATE_LIMITS: onOff,
  SHED_LOAD: onOff,
  CACHES: onOff,
  DATABASE_POOL: wholeNumber(4, 200).default(POOL_SIZE),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key, starting with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('pk_', 'must be a publishable key, starting with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_PRICE_ID: z.string().startsWith('price_', 'must start with price_').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: text('eu-west-2'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, 'must be a public key of 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private key of 43 characters')
    .optional(),
  VAPID_SUBJECT: url('mailto', 'https').optional(),
  PUSH_ALLOW_LOCAL: flag(false),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  BRAND_NAME: text('Threshold'),
  COMPANY_NAME: text('Threshold Property Matching Ltd'),
  COMPANY_NUMBER: text('00000000'),
  COMPANY_ADDRESS: text('1 Castle Square, Lincoln, LN1 3AA'),
  CONTACT_EMAIL: text('hello@threshold.example'),
  SOCIAL_FACEBOOK: url('https').default('https://facebook.example/threshold'),
  SOCIAL_INSTAGRAM: url('https').default('https://instagram.example/threshold'),
  SOCIAL_LINKEDIN: url('https').default('https://linkedin.example/threshold'),
  SOCIAL_X: url('https').default('https://x.example/threshold'),
  SOCIAL_YOUTUBE: url('https').default('https://youtube.example/threshold'),
});

/** Default messages for faults, written for operators. */
const toOperator: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `must be ${issue.minimum} or more`;
  if (issue.code === 'too_big') return `must be ${issue.maximum} or less`;
  return issue.code === 'invalid_type' && issue.expected === 'int'
    ? 'must be a whole number'
    : 'is not valid';
};

/** Names of all settings. */
export const SETTINGS = Object.keys(Environment.shape);

type Environment = z.infer<typeof Environment>;

export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

export function parseConfig(source: Record<string, string | undefined>) {
  // An empty value in an .env file means "not set".
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(values, { error: toOperator });
  const faults = parsed.success
    ? faultsIn(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: env.DATA_DIR,
    erasureList: env.ERASURE_LIST ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    demo: env.DEMO,
    adminSetupKey: env.ADMIN_SETUP_KEY ?? null,
    sessionSecrets: env.SESSION_SECRET ?? null,
    freeAccessUntil: env.FREE_ACCESS_UNTIL,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    authFallbackToken: env.AUTH_FALLBACK_TOKEN,
    stopDelayMs: env.STOP_DELAY * 1_000,
    trustProxy: env.TRUST_PROXY,
    /** API docs; opt-in in production. */
    apiDocs: !production || env.API_DOCS,
    disclosureLimit: env.DISCLOSURE_LIMIT,
    rateLimits: env.RATE_LIMITS,
    /** Load shedding. */
    shedLoad: env.SHED_LOAD,
    /** Caches of match lists, place suggestions, public stats and analytics. Off in tests. */
    caches: env.CACHES,
    databasePool: env.DATABASE_POOL,
    stripe: stripeOf(env),
    s3: s3Of(env),
    push: pushOf(env),
    metrics: { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
    // Request logs are for operators; in development only warnings.
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    brand: env.BRAND_NAME,
    companyName: env.COMPANY_NAME,
    companyNumber: env.COMPANY_NUMBER,
    registeredAddress: env.COMPANY_ADDRESS,
    contactEmail: env.CONTACT_EMAIL,
    social: [
      { name: 'Facebook', url: env.SOCIAL_FACEBOOK },
      { name: 'Instagram', url: env.SOCIAL_INSTAGRAM },
      { name: 'LinkedIn', url: env.SOCIAL_LINKEDIN },
      { name: 'X', url: env.SOCIAL_X },
      { name: 'YouTube', url: env.SOCIAL_YOUTUBE },
    ],
  };
}

export type Config = ReturnType<typeof parseConfig>;

/** Faults of settings together. */
function faultsIn(env: Environment): string[] {
  const live = env.NODE_ENV === 'production';
  const rules: [isFault: boolean, fault: string][] = [
    [
      !!env.DATABASE_READ_URL && !env.DATABASE_URL,
      'DATABASE_READ_URL is a replica of DATABASE_URL, which is missing',
    ],
    [!!env.SMTP_URL && !!env.MAIL, 'MAIL=outbox and SMTP_URL exclude each other: unset one of them'],
    // Subscriptions are bound to the key pair, and push services refuse mismatched signatures.
    [
      !!env.VAPID_PUBLIC_KEY &&
        !!env.VAPID_PRIVATE_KEY &&
        publicKeyOf(env.VAPID_PRIVATE_KEY) !== env.VAPID_PUBLIC_KEY,
      'VAPID_PUBLIC_KEY is not of VAPID_PRIVATE_KEY',
    ],
    [
      live && !env.DATABASE_URL,
      'DATABASE_URL is missing: production needs PostgreSQL 15 or newer, postgres://user:password@host:5432/name (npm run move:postgres copies an embedded database into it)',
    ],
    [
      live && !env.SESSION_SECRET,
      'SESSION_SECRET is missing: production needs its own, of 32 characters or more',
    ],
    [live && !env.PUBLIC_URL, 'PUBLIC_URL is missing: links in mails and pages are built from it'],
    [
      live && !env.SMTP_URL && !env.MAIL,
      'SMTP_URL is missing: set it to your mail server (smtp://user:password@host:587), or set MAIL=outbox to write mails as files to DATA_DIR/outbox',
    ],
    [live && !env.RATE_LIMITS, 'RATE_LIMITS=off is refused in production'],
    [live && !env.SHED_LOAD, 'SHED_LOAD=off is refused in production'],
    [live && env.PUSH_ALLOW_LOCAL, 'PUSH_ALLOW_LOCAL=1 is refused in production'],
  ];
  return [
    ...missingOf(env, stripeKeys, 'Stripe needs its three keys together'),
    ...missingOf(env, s3Keys, 'a bucket needs its name and both keys', !!env.S3_ENDPOINT),
    ...missingOf(env, vapidKeys, 'push messages need both keys'),
    ...rules.flatMap(([isFault, fault]) => (isFault ? [fault] : [])),
  ];
}

/** All of them or none: without one, payments would be taken and not recorded. */
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const s3Keys = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const vapidKeys = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;

function missingOf(env: Environment, keys: readonly (keyof Environment)[], why: string, isWanted = false) {
  const missing = keys.filter((key) => !env[key]);
  if (missing.length === keys.length && !isWanted) return [];
  return missing.map((key) => `${key} is missing: ${why}`);
}

function stripeOf(env: Environment) {
  const [secretKey, publishableKey, webhookSecret] = stripeKeys.map((key) => env[key]);
  if (!secretKey || !publishableKey || !webhookSecret) return null;
  return { secretKey, publishableKey, webhookSecret, priceId: env.STRIPE_PRICE_ID ?? null };
}

function s3Of(env: Environment) {
  const [bucket, accessKeyId, secretAccessKey] = s3Keys.map((key) => env[key]);
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { bucket, accessKeyId, secretAccessKey, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION };
}

function pushOf(env: Environment) {
  const [publicKey, privateKey] = vapidKeys.map((key) => env[key]);
  return {
    /** Null: generated at the first start and stored in the database. */
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: env.VAPID_SUBJECT ?? `mailto:${env.CONTACT_EMAIL}`,
    allowLocal: env.PUSH_ALLOW_LOCAL,
  };
}

function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Right length, but not a key of this curve.
    return null;
  }
  return curve.getPublicKey('base64url');
}
