import { createHmac, randomBytes } from 'node:crypto';

/** Signatures of Standard Webhooks 1.0 (https://www.standardwebhooks.com), symmetric variant. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** `webhook-id` of a message: contains no full stop, which separates the signed parts. */
export const webhookIdOf = (messageId: string) => `msg_${messageId.replaceAll('-', '')}`;

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** One signature per secret, so that receivers can change over during a rotation. */
export function signedHeaders(
  secrets: readonly string[],
  { webhookId, body, at }: { webhookId: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signed = `${webhookId}.${seconds}.${body}`;
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
  };
}
