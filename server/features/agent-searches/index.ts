/** For other features. */
export { branchOf } from './agent-searches.repository';
