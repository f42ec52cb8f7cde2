/** For other features: a user's own row. */
export { lockPerson, recordConsent, updatePerson } from './profile.repository';
