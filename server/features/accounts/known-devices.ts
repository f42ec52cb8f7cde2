import { DAY_MS } from '@threshold/core/rules/format/dates';
import type { FastifyReply } from 'fastify';
import { isSigned, randomToken, sign } from '../../base/secrets';
import type { AppContext } from '../../context';

export const DEVICE_COOKIE = 'known_device';

/** Signed proof that a browser has signed in to an account. Grants nothing but a separate attempt counter. */
export function knownDevices({ config, secrets, clock }: AppContext) {
  const message = (nonce: string, userId: string) => `device:${nonce}:${userId}`;

  return {
    /**
     * Rate-limit bucket for this device and account; null for an unknown device. All known devices of an account
     * share one, since proofs can be collected.
     */
    bucketFor(userId: string | null, cookie: string | undefined): string | null {
      const [nonce, signature] = (cookie ?? '').split('.');
      if (!userId || !nonce || !signature) return null;
      if (!isSigned(secrets, message(nonce, userId), signature)) return null;
      return `known:${userId}`;
    },
    remember(reply: FastifyReply, userId: string) {
      // Release 1.0 set it there, and browsers send the longer path first.
      reply.clearCookie(DEVICE_COOKIE, { path: '/api/auth' });
      const nonce = randomToken(16);
      reply.setCookie(DEVICE_COOKIE, `${nonce}.${sign(secrets, message(nonce, userId))}`, {
        // Sent with every call that asks for a code, also in the settings.
        path: '/api',
        sameSite: 'lax',
        secure: config.production,
        httpOnly: true,
        expires: new Date(clock.now().getTime() + 365 * DAY_MS),
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
