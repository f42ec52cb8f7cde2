export { introductionsQuery } from './reach.api';
export { WaitingRequests } from './waiting-requests';
