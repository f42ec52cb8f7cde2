import type { Clock } from '../../base/clock';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { countUsableKeys } from '../api-keys/lock';
import { auditOwnAccount } from '../audit/audit.service';
import { endSessionsOf } from '../sessions';
import { countEndpoints } from '../webhooks/index';
import { passwordChangedMail } from './accounts.mails';
import * as repository from './accounts.repository';
import { dropLinksOfOldPassword } from './mailed-links';

/** Stores it, and ends reset links, links requested under the old password, and all other sessions. */
export async function storeNewPassword(
  tx: Tx,
  clock: Clock,
  { userId, passwordHash, keepSid }: { userId: string; passwordHash: string; keepSid?: string },
): Promise<void> {
  await repository.updateUser(tx, userId, {
    passwordHash,
    mustChoosePassword: false,
    resetToken: null,
    resetTokenExpiry: null,
    updatedAt: clock.now(),
  });
  await dropLinksOfOldPassword(tx, userId);
  await endSessionsOf(tx, userId, keepSid);
}

/**
 * Audits it and mails the user. API keys and webhooks are not ended by a new password, so the mail says so where
 * there are any.
 */
export async function reportNewPassword(
  tx: Tx,
  context: AppContext,
  person: Pick<UserRow, 'id' | 'email'>,
  { action, signedOut }: { action: string; signedOut: 'everywhere' | 'elsewhere' },
): Promise<void> {
  const keys = await countUsableKeys(tx, person.id, context.clock.now());
  const hasIntegrations = keys > 0 || (await countEndpoints(tx, person.id)) > 0;
  await queueMail(tx, context, passwordChangedMail(person, context.publicUrl(), signedOut, hasIntegrations));
  await auditOwnAccount(tx, context.clock, { userId: person.id, action });
}
