/** For other features. */
export { findById } from './accounts.repository';
