import { asc, eq } from 'drizzle-orm';
import { type UserRow, users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

const theAdmins = eq(users.userType, 'admin');

/** They are few. The first of them first. */
export const listAdmins = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).where(theAdmins).orderBy(asc(users.createdAt), asc(users.id));

/** Always in one order, so that two who remove each other come one after the other, and one of them stays. */
export const lockAdmins = (tx: Tx): Promise<UserRow[]> =>
  tx.select().from(users).where(theAdmins).orderBy(asc(users.id)).for('update');
