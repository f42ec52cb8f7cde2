export { introductionsQuery } from './contact-permission.api';
