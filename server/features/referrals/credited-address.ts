import { signatures } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import * as repository from './referrals.repository';

/** In lower case and without a plus suffix. */
const normalisedMailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');

/** Keyed hashes of an address that has earned a credit, newest secret first. */
export const addressHashes = ({ secrets }: AppContext, email: string): string[] =>
  signatures(secrets, `credited:${normalisedMailbox(email)}`);

/** For credits earned before addresses were hashed: impossible after the account is deleted. */
export async function storeCreditedAddresses(tx: Tx, context: AppContext, ids: string[]) {
  for (const { email } of await repository.creditedEmails(tx, ids)) {
    await repository.claimAddress(tx, addressHashes(context, email), context.clock.now());
  }
}
