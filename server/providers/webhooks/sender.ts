import type { IncomingMessage } from 'node:http';
import { addressesOf, post, withAbort } from '../public-address';
import { addressIn, mayConnect, parseEndpointUrl } from './endpoint-url';

const TIMEOUT_MS = 15_000;
/** The rest of a longer answer is not read. */
const MAX_ANSWER_BYTES = 65_536;

export interface WebhookSenderOptions {
  /** In development: http, and endpoints on this machine. */
  allowLoopback: boolean;
  resolve?: (hostname: string) => Promise<string[]>;
  timeoutMs?: number;
  /** Certificate authorities of a test. */
  ca?: string;
}

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookResult {
  /** Null without a response; `answer` has the reason. */
  status: number | null;
  ms: number;
  answer: string;
  retryAfter: string | null;
  timedOut: boolean;
}

/** The reason as text for the owner, without addresses. */
class NotSent extends Error {
  override readonly name = 'NotSent';
}

/**
 * Posts to user-supplied addresses. The name is resolved once, all its addresses must be public, and the connection
 * uses exactly these, so DNS rebinding has no effect. Redirects are answers like any other. Never throws.
 */
export function webhookSender(options: WebhookSenderOptions) {
  const { allowLoopback, resolve = addressesOf, timeoutMs = TIMEOUT_MS, ca } = options;
  const timeoutText = `No answer within ${Math.ceil(timeoutMs / 1000)} seconds`;

  /** Checks every address, since the connection may use any of them. */
  async function resolvePublic(url: URL, signal: AbortSignal): Promise<string[]> {
    const literal = addressIn(url);
    const addresses = literal
      ? [literal]
      : await withAbort(resolve(url.hostname), signal).catch(() => {
          throw new NotSent("The host name couldn't be resolved");
        });
    if (addresses.length === 0) throw new NotSent('The host name has no address');
    if (!addresses.every((address) => mayConnect(address, allowLoopback)))
      throw new NotSent("The host isn't on the public internet");
    return addresses;
  }

  async function send(request: WebhookRequest): Promise<WebhookResult> {
    const started = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const ms = () => Math.round(performance.now() - started);
    try {
      const parsed = parseEndpointUrl(request.url, allowLoopback);
      if ('fault' in parsed) throw new NotSent("We can't send to this address. Change it");
      const addresses = await resolvePublic(parsed.url, signal);
      const headers = { ...request.headers, 'content-length': String(Buffer.byteLength(request.body)) };
      const response = await post(parsed.url, { headers, body: request.body, addresses, signal, ca }).catch(
        (error) => {
          throw new NotSent(reasonOf(error));
        },
      );
      return {
        status: response.statusCode ?? null,
        answer: await readStart(response),
        retryAfter: response.headers['retry-after'] ?? null,
        ms: ms(),
        timedOut: false,
      };
    } catch (error) {
      const reason = error instanceof NotSent ? error.message : 'The request failed';
      const answer = signal.aborted ? timeoutText : reason;
      return { status: null, answer, retryAfter: null, ms: ms(), timedOut: signal.aborted };
    }
  }

  return { send };
}

export type WebhookSender = ReturnType<typeof webhookSender>;

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status decides, so an answer that breaks off is one all the same.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EHOSTUNREACH: "The host can't be reached",
  ENETUNREACH: "The host can't be reached",
  ETIMEDOUT: "The host can't be reached",
};

function reasonOf({ code = '' }: NodeJS.ErrnoException): string {
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code))
    return `The certificate or TLS connection failed (${code})`;
  return REASONS[code] ?? 'The connection failed';
}
