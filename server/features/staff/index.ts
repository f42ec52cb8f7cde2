/** For the deletion of an account. Not in staff.service, which uses that deletion. */
export { handOver } from './staff.repository';
