/** What others may ask and tell of the kept figures. */
export { invalidateStats, statsVersion } from './stats-version.repository';
