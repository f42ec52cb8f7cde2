export { removalRequestsQuery } from './removal-requests.api';
export { default as Removals } from './removals';
