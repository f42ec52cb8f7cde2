/** For other features. */
export {
  branchOf,
  creator,
  lock as lockProperty,
  SHOWN_KEYS,
  statusColumns,
} from './agent-searches.repository';
