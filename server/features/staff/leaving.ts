/**
 * A user leaves their agency, in the transaction that deletes the account. Separate, because staff.service uses the
 * deletion.
 */
export { handOver } from './staff.repository';
