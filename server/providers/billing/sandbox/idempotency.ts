import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow } from '../../../db/client/query';
import { sandboxReplies } from '../../../db/schema/billing';
import type { Tx } from '../../../db/types';
import { SandboxError } from './errors';

export type Answer = Record<string, unknown>;

/** The same key with the same request returns the stored response; with another it is an error. */
export async function once(
  tx: Tx,
  key: string,
  request: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash('sha256').update(request).digest('base64url');
  const reply = await tx.select().from(sandboxReplies).where(eq(sandboxReplies.key, key)).then(firstRow);
  if (!reply) {
    const body = await work();
    const customer = z
      .string()
      .nullish()
      .parse(body.object === 'customer' ? body.id : body.customer);
    await tx.insert(sandboxReplies).values({ key, fingerprint, status: 200, body, customer });
    return body;
  }
  if (reply.fingerprint === fingerprint) return reply.body;
  throw new SandboxError(
    'idempotency_key_reused',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    400,
    'idempotency_error',
  );
}
