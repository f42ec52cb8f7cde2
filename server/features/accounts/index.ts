/** For other features. */
export { findByEmail, findById, findByResetToken, lockById } from './accounts.repository';
export { requireConfirmedEmail } from './confirmed-email';
