/** What the page of a property asks its own question with, so that both mean the same by a match. */

export { comparedOfProperty, comparedOfSearch, suits } from './match-condition.sql';
export type { Seen } from './matching.presenter';
export { forAgent, hiddenUserOf, openUserOf } from './matching.presenter';
export { found, matchColumns, onePerBuyer, scoreOf, wantedKind } from './matching.query';
export type { MatchRow } from './matching.repository';
export { countViews, searchThatFits } from './matching.repository';
