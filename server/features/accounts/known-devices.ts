import type { FastifyReply } from 'fastify';
import { isSigned, randomToken, sign } from '../../base/secrets';
import type { AppContext } from '../../context';

export const DEVICE_COOKIE = 'known_device';

/** A browser that once signed in carries a signed proof of it. It opens nothing; it only counts guesses apart. */
export function knownDevices({ config, secrets, clock }: AppContext) {
  const message = (nonce: string, userId: string) => `device:${nonce}:${userId}`;

  return {
    /**
     * The counter this browser's guesses at this account belong to; null when the browser is a stranger. One for all
     * that are known: whoever has signed in once may have gathered any number of proofs, and each would be more guesses.
     */
    bucketFor(userId: string | null, cookie: string | undefined): string | null {
      const [nonce, signature] = (cookie ?? '').split('.');
      if (!userId || !nonce || !signature) return null;
      if (!isSigned(secrets, message(nonce, userId), signature)) return null;
      return `known:${userId}`;
    },
    remember(reply: FastifyReply, userId: string) {
      const nonce = randomToken(16);
      reply.setCookie(DEVICE_COOKIE, `${nonce}.${sign(secrets, message(nonce, userId))}`, {
        path: '/api/auth',
        sameSite: 'lax',
        secure: config.production,
        httpOnly: true,
        expires: new Date(clock.now().getTime() + 365 * 86_400_000),
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
