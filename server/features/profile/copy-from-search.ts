import { profileAfterSearch, type SearchAnswers } from '@threshold/core/rules/account/profile-search-sync';
import type { Tx } from '../../db/types';
import { lockAnswers, updatePerson } from './profile.repository';

/** Copies a search's selling and mortgage answers to the profile, in the transaction that saves the search. */
export async function copyFromSearch(
  tx: Tx,
  buyerId: string,
  answers: { search: SearchAnswers; before: SearchAnswers | null },
  now: Date,
): Promise<void> {
  const person = await lockAnswers(tx, { id: buyerId });
  if (!person) return;
  const change = profileAfterSearch(person, answers.search, answers.before);
  if (Object.keys(change).length > 0) await updatePerson(tx, buyerId, change, now);
}
