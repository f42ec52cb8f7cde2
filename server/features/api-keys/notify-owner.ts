import { mailName } from '@threshold/core/rules/format/name-checks';
import { displayName } from '@threshold/core/rules/format/names';
import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { type MailToQueue, queueMail } from '../../providers/mail/outbox';
import { findById } from '../accounts';

/** Mails the agency's owner, unless the address is unconfirmed. `by` names who made the change: the owner or a key. */
export async function notifyOwner(
  tx: Tx,
  context: AppContext,
  { agencyId, apiKey }: Pick<Actor, 'agencyId' | 'apiKey'>,
  mail: (owner: UserRow, by: string) => MailToQueue,
): Promise<void> {
  const owner = await findById(tx, agencyId);
  if (!owner?.emailConfirmedAt) return;
  const by = apiKey ? `The API key “${apiKey.name}”` : mailName(displayName(owner));
  await queueMail(tx, context, mail(owner, by));
}
