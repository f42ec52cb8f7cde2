/** For features whose changes are events. */
export {
  publishEvents,
  publishIntroductionAnswer,
  publishPropertyEvents,
  type WebhookEventToPublish,
} from './publish';
export { countEndpoints, deleteEndpointsOf } from './webhooks.repository';
