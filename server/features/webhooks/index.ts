/** For features whose changes are events. */
export {
  publishEvents,
  publishIntroductionAnswer,
  publishPropertyEvents,
} from './publish';
export { countEndpoints, deleteEndpointsOf } from './webhooks.repository';
