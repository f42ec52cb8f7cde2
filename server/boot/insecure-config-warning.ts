import type { Config } from '../config';
import { isLoopbackAddress } from '../http/loopback-only';

/** Warns if the server seems to be public but has development settings. */
export function publicWarning(config: Config): string | null {
  if (config.production) return null;
  const signs = [
    ...(isLoopback(config.host) ? [] : [`HOST is ${config.host}`]),
    ...(config.publicUrl?.startsWith('https:') ? ['PUBLIC_URL is https'] : []),
    ...(config.smtpUrl ? ['SMTP_URL is set'] : []),
  ];
  if (signs.length === 0) return null;
  return [
    `WARNING: this server seems to be public (${signs.join(', ')}), but NODE_ENV is not production. Therefore:`,
    '  - cookies are also sent over plain HTTP, and HSTS is off;',
    '  - the database may contain demo accounts, whose password was printed here;',
    '  - the admin setup page accepts the key that was printed here;',
    '  - subscriptions are paid with test cards, unless Stripe keys are set;',
    '  - /dev/outbox, /dev/jobs/drain and the card sandbox are enabled for requests from a loopback address, the /dev routes only while PUBLIC_URL is local.',
    'For production set NODE_ENV=production, DATABASE_URL, SESSION_SECRET, an https PUBLIC_URL, SMTP_URL, and TRUST_PROXY behind a proxy. See docs/operations.md.',
  ].join('\n');
}

const isLoopback = (host: string) =>
  host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
