import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { countUsable } from '../api-keys/lock';
import { countEndpoints } from '../webhooks/index';
import { passwordChangedMail } from './accounts.mails';

/** Mails the user. API keys and webhooks are not ended by a new password, so the mail says so where there are any. */
export async function notifyPasswordChanged(
  tx: Tx,
  context: AppContext,
  person: Pick<UserRow, 'id' | 'email'>,
  signedOut: 'everywhere' | 'elsewhere',
): Promise<void> {
  const keys = await countUsable(tx, person.id, context.clock.now());
  const hasIntegrations = keys > 0 || (await countEndpoints(tx, person.id)) > 0;
  await queueMail(tx, context, passwordChangedMail(person, context.publicUrl(), signedOut, hasIntegrations));
}
