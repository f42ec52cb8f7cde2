import { eq } from 'drizzle-orm';
import { sandboxReplies } from '../../../db/schema/billing';
import { SandboxError } from './errors';
import type { Form } from './form-body';
import type { SandboxSession } from './request-context';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** The same key with the same parameters returns the stored response; with others it is an error. */
export async function repliedTo(
  { tx }: SandboxSession,
  key: string,
  fingerprint: string,
): Promise<Reply | null> {
  const [row] = await tx.select().from(sandboxReplies).where(eq(sandboxReplies.key, key));
  if (!row) return null;
  if (row.fingerprint === fingerprint) return { status: row.status, body: row.body };
  throw new SandboxError(
    'idempotency_key_reused',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    400,
    'idempotency_error',
  );
}

export async function remember(
  { tx }: SandboxSession,
  key: string,
  fingerprint: string,
  body: Record<string, unknown>,
  form: Form,
  id: string,
) {
  const owner = [body.customer, form.customer, body.object === 'customer' ? body.id : null, id];
  const customer = owner.find(
    (value): value is string => typeof value === 'string' && value.startsWith('cus_'),
  );
  await tx.insert(sandboxReplies).values({ key, fingerprint, status: 200, body, customer });
}
