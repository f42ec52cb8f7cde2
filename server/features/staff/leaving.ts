/** Someone leaves their agency, in the transaction of whoever deletes the account: staff.service itself calls upon that. */
export { handOver } from './staff.repository';
