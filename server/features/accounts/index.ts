/** For other features. */
export { findByEmail, findById, findByResetToken, lockById, updateUser } from './accounts.repository';
export { requireConfirmedEmail } from './confirmed-email';
