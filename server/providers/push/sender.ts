import { lookup as systemLookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { PushMessage } from '@threshold/core/contract/notifications';
import webPush from 'web-push';
import { isPublicAddress } from './addresses';
import { isLocal, pushAddress } from './endpoint';
import type { VapidKeys } from './keys';

const TIMEOUT_MS = 10_000;
const KEPT_FOR_SECONDS = 86_400;

export interface PushSenderOptions {
  keys: VapidKeys;
  /** How a push service reaches whoever runs this server. */
  subject: string;
  allowLocal: boolean;
  /** Every address a name stands for. */
  resolve?: (hostname: string) => Promise<string[]>;
  timeoutMs?: number;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: nobody listens there any more. `refused`: this message will never be taken; without a status it was never sent. */
export type PushOutcome = { outcome: 'sent' | 'gone' | 'refused'; status: number | null };

/** Worth another try later. It names neither the address nor the person, because its name ends up in the log. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
}

/**
 * Sends to addresses that people gave us. A name is looked up once, all that it stands for must be public, and the
 * connection goes to exactly those addresses: an answer that changes in between changes nothing.
 */
export function pushSender(options: PushSenderOptions) {
  const { keys, subject, allowLocal, resolve = addressesOf, timeoutMs = TIMEOUT_MS } = options;

  /** `topic` is the same for every try, so that a repeat replaces the first one where it still waits. */
  async function send(target: PushTarget, message: PushMessage, topic: string): Promise<PushOutcome> {
    const url = pushAddress(target.endpoint, allowLocal);
    const request = url && requestFor(url, target, message, topic);
    if (!request) return { outcome: 'refused', status: null };
    const signal = AbortSignal.timeout(timeoutMs);
    const addresses = isLocal(url) ? [url.hostname] : await orGiveUp(resolve(url.hostname), signal);
    if (addresses.length === 0) throw new PushUnavailable();
    if (!isLocal(url) && !addresses.every(isPublicAddress)) return { outcome: 'refused', status: null };
    const status = await post(url, request, addresses, signal);
    if (status === 429 || status >= 500) throw new PushUnavailable();
    if (status === 404 || status === 410) return { outcome: 'gone', status };
    return { outcome: status >= 200 && status < 300 ? 'sent' : 'refused', status };
  }

  /** Null when the keys that came with the subscription cannot encrypt anything. */
  function requestFor(url: URL, { p256dh, auth }: PushTarget, message: PushMessage, topic: string) {
    try {
      return webPush.generateRequestDetails(
        { endpoint: url.href, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: KEPT_FOR_SECONDS,
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

async function addressesOf(hostname: string): Promise<string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address);
}

/** Answers the status alone: the connection is closed before anything of the answer's body is read. */
function post(url: URL, details: webPush.RequestDetails, addresses: string[], signal: AbortSignal) {
  const { request } = url.protocol === 'https:' ? https : http;
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family);
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { ...details.headers }, agent: false, lookup, signal },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    // The error would name the address it could not reach.
    sent.on('error', () => reject(new PushUnavailable()));
    sent.end(details.body);
  });
}

/** A name server may hang as well as a push service. */
function orGiveUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new PushUnavailable()), { once: true });
    work.then(resolve, () => reject(new PushUnavailable()));
  });
}
