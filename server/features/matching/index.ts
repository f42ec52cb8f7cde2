/** Public API of matching for other features' queries, so that all use the same match condition. */

export { comparedOfProperty, comparedOfSearch, matchesCondition } from './match-condition.sql';
export type { BuyerVisibility } from './matching.presenter';
export { forAgent, hiddenUserOf, openUserOf } from './matching.presenter';
export { bestPerBuyer, candidateSearches, matchColumns, matchesKind, scoreOf } from './matching.query';
export type { MatchRow } from './matching.repository';
export {
  bestSearchFor,
  countAnonymously,
  countBudgets,
  countMatches,
  countViews,
  findInterested,
  findPossiblyHidden,
  storeRun,
} from './matching.repository';
export { findPropertiesForSearch } from './matching-properties.repository';
