import { signatures } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import * as repository from './referrals.repository';

/** One mailbox, as far as the address tells: whatever its case, and without what is added after a plus. */
export const sameMailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');

/** What recognises an address that has earned a credit, and tells nobody which it was. The newest secret's first. */
export const marksOf = ({ secrets }: AppContext, email: string): string[] =>
  signatures(secrets, `credited:${sameMailbox(email)}`);

/** For credits earned before addresses were marked: once the account is gone there is nothing to mark. */
export async function rememberCredited(tx: Tx, context: AppContext, ids: string[]) {
  for (const { email } of await repository.creditedEmails(tx, ids)) {
    await repository.markAddress(tx, marksOf(context, email), context.clock.now());
  }
}
