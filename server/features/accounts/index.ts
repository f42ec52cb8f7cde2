/** For other features. */
export { findById } from './accounts.repository';
export { requireConfirmedEmail } from './confirmed-email';
