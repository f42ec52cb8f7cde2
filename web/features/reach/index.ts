export { introductionsQuery } from './reach.api';
