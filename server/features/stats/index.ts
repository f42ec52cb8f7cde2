/** For other features. */
export { invalidateStats, statsVersion } from './stats-version.repository';
