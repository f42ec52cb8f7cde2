/** For other features. */
export { branchOf, lock as lockProperty } from './agent-searches.repository';
