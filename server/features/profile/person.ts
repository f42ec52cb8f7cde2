/** A person's own row, for other features that store an answer on it: held, changed with a new version, recorded. */
export { lockPerson, recordConsent, updatePerson } from './profile.repository';
