import type { BuyingStatus, Financing } from './search-defaults';

/**
 * Whether someone needs to sell and needs a mortgage is asked in the profile and in every search. It is one question:
 * what is said last holds in both. Consents are never touched from here.
 */

export interface SearchAnswers {
  buyingStatus: BuyingStatus | null;
  financing: Financing | null;
}

export interface ProfileAnswers {
  needsToSell: boolean | null;
  needsMortgage: boolean | null;
}

export interface ProfileFacts extends ProfileAnswers {
  estateAgentConsent: boolean | null;
  mortgageBrokerConsent: boolean | null;
}

const sells = ({ buyingStatus }: SearchAnswers) =>
  buyingStatus === null ? null : buyingStatus === 'needToSell';
const borrows = ({ financing }: SearchAnswers) => (financing === null ? null : financing === 'mortgage');

/**
 * What a saved search changes in the profile. A new search says everything in it; an edited one only what it changes,
 * because the rest was said earlier and the profile may have been answered since. A need that someone has agreed to be
 * called about stays: that is changed where the consent is.
 */
export function profileAfterSearch(
  profile: ProfileFacts,
  search: SearchAnswers,
  before: SearchAnswers | null,
): Partial<ProfileAnswers> {
  const change: Partial<ProfileAnswers> = {};
  const selling = sells(search);
  if (isNews(selling, before && sells(before), profile.needsToSell, profile.estateAgentConsent))
    change.needsToSell = selling;
  const borrowing = borrows(search);
  if (isNews(borrowing, before && borrows(before), profile.needsMortgage, profile.mortgageBrokerConsent))
    change.needsMortgage = borrowing;
  return change;
}

function isNews(
  said: boolean | null,
  before: boolean | null,
  known: boolean | null,
  consent: boolean | null,
): boolean {
  if (said === null || said === known) return false;
  if (known === null) return true;
  return said !== before && consent !== true;
}

/** What an answer in the profile changes in a search: only what it contradicts, or what was not said there. */
export function searchAfterProfile(
  search: SearchAnswers,
  answer: Partial<ProfileAnswers>,
): Partial<SearchAnswers> {
  const change: Partial<SearchAnswers> = {};
  const { needsToSell, needsMortgage } = answer;
  if (typeof needsToSell === 'boolean' && sells(search) !== needsToSell)
    change.buyingStatus = needsToSell ? 'needToSell' : 'nothingToSell';
  if (typeof needsMortgage === 'boolean' && borrows(search) !== needsMortgage)
    change.financing = needsMortgage ? 'mortgage' : 'cash';
  return change;
}
