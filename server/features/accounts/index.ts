/** For other features. */
export { findById, lockById } from './accounts.repository';
export { requireConfirmedEmail } from './confirmed-email';
