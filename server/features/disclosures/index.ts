/** For other features, in transactions without a request. */
export { lockSeen, recordAlert } from './record.repository';
