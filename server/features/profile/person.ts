/** A user's own row for other features: lock, update with a new version, record a consent. */
export { lockPerson, recordConsent, updatePerson } from './profile.repository';
