/** Account lookups for other features. */
export { findById } from './accounts.repository';
