/** Accounts as other features may look them up. */
export { findById } from './accounts.repository';
