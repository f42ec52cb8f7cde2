import { asc, eq } from 'drizzle-orm';
import { type UserRow, users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

const isAdmin = eq(users.userType, 'admin');

/** Oldest first; there are only a few. */
export const listAdmins = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).where(isAdmin).orderBy(asc(users.createdAt), asc(users.id));

/** Locks in a fixed order, so that two administrators who remove each other are serialised and one of them stays. */
export const lockAdmins = (tx: Tx): Promise<UserRow[]> =>
  tx.select().from(users).where(isAdmin).orderBy(asc(users.id)).for('update');
