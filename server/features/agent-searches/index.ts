/** For other features. */
export { branchOf, lock as lockProperty, statusColumns } from './agent-searches.repository';
