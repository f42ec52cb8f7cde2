import { type ProfileAnswers, searchAfterProfile } from '@threshold/core/rules/account/profile-search-sync';
import type { Tx } from '../../db/types';
import * as repository from './buyer-searches.repository';

/** Copies profile answers to every search, in the transaction that saves the profile and has locked the buyer. */
export async function copyFromProfile(
  tx: Tx,
  buyerId: string,
  answer: Partial<ProfileAnswers>,
  now: Date,
): Promise<void> {
  if (answer.needsToSell === undefined && answer.needsMortgage === undefined) return;
  for (const { id, ...search } of await repository.answersOf(tx, buyerId)) {
    const change = searchAfterProfile(search, answer);
    if (Object.keys(change).length > 0) await repository.rewrite(tx, id, change, now);
  }
}
