import type { Config } from '../config';
import { isLoopbackAddress } from '../http/loopback-only';

/** Warns if the server seems to be public but has development settings. */
export function publicWarning(config: Config): string | null {
  if (config.production) return null;
  const signs = [
    ...(isHere(config.host) ? [] : [`HOST is ${config.host}`]),
    ...(config.publicUrl?.startsWith('https:') ? ['PUBLIC_URL is https'] : []),
    ...(config.smtpUrl ? ['SMTP_URL is set'] : []),
  ];
  if (signs.length === 0) return null;
  return [
    `WARNING: this looks like a server that others reach (${signs.join(', ')}), but NODE_ENV is not production. Therefore:`,
    '  - cookies travel over plain HTTP too, and browsers are not told to insist on HTTPS;',
    '  - demo people may be in the database, with passwords that were printed here;',
    '  - the admin setup page is open to whoever has the key that was printed here;',
    '  - subscriptions are paid with test cards, unless Stripe keys are set;',
    '  - /dev/outbox, /dev/jobs/drain and the card sandbox exist; they answer only at this machine, by a loopback address, and the /dev routes not at all once PUBLIC_URL is public.',
    'To do it right: NODE_ENV=production, DATABASE_URL, SESSION_SECRET, an https PUBLIC_URL, SMTP_URL, and TRUST_PROXY behind a proxy. See docs/operations.md.',
  ].join('\n');
}

const isHere = (host: string) => host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
