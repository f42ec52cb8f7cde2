import type { AppContext } from '../../context';
import type { UserRow, users } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { removeExpiredInvitation } from '../staff/invitations';
import * as repository from './accounts.repository';

/** Null when the email has an account or a valid invitation. An expired invitation is replaced. */
export async function createUser(
  tx: Tx,
  context: AppContext,
  row: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const user = await repository.insertUser(tx, row);
  if (user || !(await removeExpiredInvitation(tx, context, row.email))) return user;
  return repository.insertUser(tx, row);
}
