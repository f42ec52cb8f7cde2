import { failure } from '../../base/failure';
import type { Db } from '../../db/types';
import { findById } from './accounts.repository';

/** For texts an agency sends to other people. */
export async function requireConfirmedEmail(db: Db, agencyId: string): Promise<void> {
  if (!(await findById(db, agencyId))?.emailConfirmedAt) throw failure('EMAIL_UNCONFIRMED');
}
