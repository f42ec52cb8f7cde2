import type { PushMessage } from '@threshold/core/contract/notifications';
import webPush from 'web-push';
import { addressesOf, isPublicAddress, post, withAbort } from '../public-address';
import { isLocal, pushAddress } from './endpoint';
import type { VapidKeys } from './keys';

const TIMEOUT_MS = 10_000;
const TTL_SECONDS = 86_400;

export interface PushSenderOptions {
  keys: VapidKeys;
  /** Contact of the operator for push services. */
  subject: string;
  allowLocal: boolean;
  /** All addresses of a host name. */
  resolve?: (hostname: string) => Promise<string[]>;
  timeoutMs?: number;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the subscription expired. `refused`: permanent failure; without a status it was not sent. */
type PushOutcome = { outcome: 'sent' | 'gone' | 'refused'; status: number | null };

/** Retry later. Contains neither the endpoint nor the user, because it is logged. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
}

/**
 * Sends to user-supplied endpoints. The name is resolved once, all its addresses must be public, and the connection
 * uses exactly these, so DNS rebinding has no effect.
 */
export function pushSender(options: PushSenderOptions) {
  const { keys, subject, allowLocal, resolve = addressesOf, timeoutMs = TIMEOUT_MS } = options;

  /** `topic` is equal for all attempts: a repeat replaces a message that is still queued. */
  async function send(target: PushTarget, message: PushMessage, topic: string): Promise<PushOutcome> {
    const url = pushAddress(target.endpoint, allowLocal);
    const request = url && requestFor(url, target, message, topic);
    if (!request) return { outcome: 'refused', status: null };
    const signal = AbortSignal.timeout(timeoutMs);
    const addresses = isLocal(url)
      ? [url.hostname]
      : await withAbort(resolve(url.hostname), signal).catch(unavailable);
    if (addresses.length === 0) throw new PushUnavailable();
    if (!isLocal(url) && !addresses.every(isPublicAddress)) return { outcome: 'refused', status: null };
    const response = await post(url, { ...request, addresses, signal }).catch(unavailable);
    // The body is not read.
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status === 429 || status >= 500) throw new PushUnavailable();
    if (status === 404 || status === 410) return { outcome: 'gone', status };
    return { outcome: status >= 200 && status < 300 ? 'sent' : 'refused', status };
  }

  /** Null if the subscription's keys are invalid. */
  function requestFor(url: URL, { p256dh, auth }: PushTarget, message: PushMessage, topic: string) {
    try {
      return webPush.generateRequestDetails(
        { endpoint: url.href, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: TTL_SECONDS,
          urgency: 'normal',
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
    } catch {
      return null;
    }
  }

  return { send };
}

export type PushSender = ReturnType<typeof pushSender>;

/** The original error would contain the address. */
const unavailable = (): never => {
  throw new PushUnavailable();
};
