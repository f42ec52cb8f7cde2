import { BUYER_SEARCH_DEFAULTS, type BuyingStatus, type Financing } from '../matching/search-defaults';

/**
 * Whether a buyer needs to sell and needs a mortgage is asked in the profile and in every search. The latest answer
 * applies to both. Consents are never changed here.
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
 * What saving a search changes in the profile. In a new search an unchanged default is not an answer. In an edited
 * search only changed fields count, because the profile may have been answered since. A need with a given consent is
 * not changed: that is done where the consent is.
 */
export function profileAfterSearch(
  profile: ProfileFacts,
  search: SearchAnswers,
  before: SearchAnswers | null,
): Partial<ProfileAnswers> {
  const change: Partial<ProfileAnswers> = {};
  const selling = sells(search);
  if (
    isAnswer('buyingStatus', search, before, profile.needsToSell) &&
    isNewAnswer(selling, before && sells(before), profile.needsToSell, profile.estateAgentConsent)
  )
    change.needsToSell = selling;
  const borrowing = borrows(search);
  if (
    isAnswer('financing', search, before, profile.needsMortgage) &&
    isNewAnswer(borrowing, before && borrows(before), profile.needsMortgage, profile.mortgageBrokerConsent)
  )
    change.needsMortgage = borrowing;
  return change;
}

/** A default counts as unanswered only if the profile has no answer; otherwise the form starts with that answer. */
function isAnswer(
  field: keyof SearchAnswers,
  search: SearchAnswers,
  before: SearchAnswers | null,
  known: boolean | null,
): boolean {
  const isPreset = known === null && search[field] === BUYER_SEARCH_DEFAULTS[field];
  return !isPreset || (before !== null && before[field] !== search[field]);
}

function isNewAnswer(
  answered: boolean | null,
  before: boolean | null,
  known: boolean | null,
  consent: boolean | null,
): boolean {
  if (answered === null || answered === known) return false;
  if (known === null) return true;
  return answered !== before && consent !== true;
}

/** A stored search, with its status from before the profile set it to `needToSell`. */
export interface StoredAnswers extends SearchAnswers {
  buyingStatusBefore: BuyingStatus | null;
}

/**
 * What an answer in the profile changes in a search: only what it contradicts. "No" to selling restores the status
 * that "yes" replaced; other statuses without a sale stay.
 */
export function searchAfterProfile(
  search: SearchAnswers & Partial<StoredAnswers>,
  answer: Partial<ProfileAnswers>,
): Partial<StoredAnswers> {
  const change: Partial<StoredAnswers> = {};
  const { needsToSell, needsMortgage } = answer;
  if (needsToSell === true && sells(search) === false) {
    change.buyingStatus = 'needToSell';
    change.buyingStatusBefore = search.buyingStatus;
  }
  if (needsToSell === false && sells(search)) {
    change.buyingStatus = search.buyingStatusBefore ?? 'nothingToSell';
    change.buyingStatusBefore = null;
  }
  if (typeof needsMortgage === 'boolean' && borrows(search) !== needsMortgage)
    change.financing = needsMortgage ? 'mortgage' : 'cash';
  return change;
}
