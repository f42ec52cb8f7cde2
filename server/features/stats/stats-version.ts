/** Public API of the stats version. */
export { invalidateStats, statsVersion } from './stats-version.repository';
