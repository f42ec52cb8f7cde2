import type { AppContext } from '../../context';
import type { UserRow, users } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { endInvitation } from '../staff/invitations';
import * as repository from './accounts.repository';

/** Null when there is an account with this email. An invitation that nobody has answered is none. */
export async function insertPerson(
  tx: Tx,
  context: AppContext,
  row: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const user = await repository.insertUser(tx, row);
  if (user || !(await endInvitation(tx, context, row.email))) return user;
  return repository.insertUser(tx, row);
}
