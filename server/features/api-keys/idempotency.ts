import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HOURS, parseIdempotencyKey } from '@threshold/core/rules/account/api-keys';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { decrypt, encrypt } from '../../base/encryption';
import { failure, fieldFailure } from '../../base/failure';
import { redactError } from '../../base/redact-error';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import * as repository from './idempotency.repository';

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyClaim: repository.Claim | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Longer than any request runs. */
const ABANDONED_MS = 120_000;
const STORED_HEADERS = ['content-type', 'etag', 'cache-control'];
const STILL_RUNNING = 'The first request with this Idempotency-Key is still running. Try again in a moment.';
const NOT_A_KEY = 'Send 1 to 255 printable characters';

const StoredResponse = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

/**
 * `Idempotency-Key` on every write for API keys: a repeated request gets the stored answer. Only successful answers are
 * stored, since a refused request changed nothing and may be tried again.
 */
export function registerIdempotency(
  app: ZodApp,
  { database, clock, secrets }: Pick<AppContext, 'database' | 'clock' | 'secrets'>,
) {
  app.decorateRequest('idempotencyClaim', null);

  app.addHook('preHandler', async (request, reply) => {
    const header = request.headers['idempotency-key'];
    const apiKeyId = request.actor?.apiKey?.id;
    if (header === undefined || !apiKeyId || SAFE_METHODS.has(request.method)) return undefined;
    const key = typeof header === 'string' ? parseIdempotencyKey(header) : null;
    if (!key) throw fieldFailure('Idempotency-Key', NOT_A_KEY);
    const now = clock.now();
    const claim: repository.Claim = {
      apiKeyId,
      keyHash: hashToken(key),
      fingerprint: fingerprintOf(request),
      createdAt: now,
    };
    const before = {
      answered: new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS),
      abandoned: new Date(now.getTime() - ABANDONED_MS),
    };
    if (await database.db.transaction((tx) => repository.claim(tx, claim, before))) {
      request.idempotencyClaim = claim;
      return undefined;
    }
    return repeat(reply, claim);
  });

  async function repeat(reply: FastifyReply, claim: repository.Claim) {
    const stored = await repository.find(database.db, claim);
    if (stored && stored.fingerprint !== claim.fingerprint) throw failure('IDEMPOTENCY_CONFLICT');
    // Released since: the first request failed.
    if (!stored || stored.status === null || stored.answer === null)
      throw failure('CONFLICT', { message: STILL_RUNNING, retryAfterSeconds: 1 });
    const text = decrypt(secrets, stored.answer, claim.keyHash);
    if (text === null) throw new Error('The stored answer cannot be decrypted: its secret was removed');
    const { headers, body } = StoredResponse.parse(JSON.parse(text));
    return reply
      .status(stored.status)
      .headers({ ...headers, 'idempotency-replayed': 'true' })
      .serializer((payload: unknown) => String(payload))
      .send(body);
  }

  // Stored before the response is sent, so that a retry gets the same one.
  app.addHook('onSend', async (request, reply, payload) => {
    const claim = request.idempotencyClaim;
    if (!claim) return;
    request.idempotencyClaim = null;
    const isStored = reply.statusCode < 300 && isText(payload);
    try {
      await database.db.transaction((tx) =>
        isStored
          ? repository.complete(tx, claim, reply.statusCode, encryptAnswer(reply, payload, claim))
          : repository.release(tx, claim),
      );
    } catch (error) {
      // The change is made. Without its answer a repetition waits until the claim counts as abandoned.
      request.log.error({ error: redactError(error) }, 'Storing the answer for an Idempotency-Key failed');
    }
  });

  function encryptAnswer(
    reply: FastifyReply,
    payload: string | Buffer | null | undefined,
    claim: repository.Claim,
  ) {
    const headers: Record<string, string> = {};
    for (const name of STORED_HEADERS) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const answer: z.infer<typeof StoredResponse> = { headers, body: payload?.toString() ?? '' };
    return encrypt(secrets, JSON.stringify(answer), claim.keyHash);
  }
}

const isText = (payload: unknown): payload is string | Buffer | null | undefined =>
  payload === null || payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);

function fingerprintOf({ method, url, body }: FastifyRequest): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (Buffer.isBuffer(body)) hash.update(body);
  else hash.update(JSON.stringify(body ?? null));
  return hash.digest('base64url');
}
