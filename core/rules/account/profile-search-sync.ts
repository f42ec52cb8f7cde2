import { BUYER_SEARCH_DEFAULTS, type BuyingStatus, type Financing } from '../matching/search-defaults';

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
 * What a saved search changes in the profile. A new search says what differs from the form's presets: a preset that was left
 * alone is no answer. An edited one says what it changes, because the rest was said earlier and the profile may have been
 * answered since. A need that someone has agreed to be called about stays: that is changed where the consent is.
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
    isNews(selling, before && sells(before), profile.needsToSell, profile.estateAgentConsent)
  )
    change.needsToSell = selling;
  const borrowing = borrows(search);
  if (
    isAnswer('financing', search, before, profile.needsMortgage) &&
    isNews(borrowing, before && borrows(before), profile.needsMortgage, profile.mortgageBrokerConsent)
  )
    change.needsMortgage = borrowing;
  return change;
}

/** The form's presets stand where the profile says nothing; where it does, the form begins with what it says. */
function isAnswer(
  field: keyof SearchAnswers,
  search: SearchAnswers,
  before: SearchAnswers | null,
  known: boolean | null,
): boolean {
  const isPreset = known === null && search[field] === BUYER_SEARCH_DEFAULTS[field];
  return !isPreset || (before !== null && before[field] !== search[field]);
}

function isNews(
  answered: boolean | null,
  before: boolean | null,
  known: boolean | null,
  consent: boolean | null,
): boolean {
  if (answered === null || answered === known) return false;
  if (known === null) return true;
  return answered !== before && consent !== true;
}

/** A search as it is stored: with what it said before the profile made it `needToSell`. */
export interface StoredAnswers extends SearchAnswers {
  buyingStatusBefore: BuyingStatus | null;
}

/**
 * What an answer in the profile changes in a search: only what it contradicts. "No" to selling undoes what "yes" did, and
 * leaves every other way of having nothing to sell alone.
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
