/** For features whose changes are events. */
export {
  publishEvent,
  publishEvents,
  publishIntroductionAnswer,
  publishPropertyEvents,
  type WebhookEventToPublish,
} from './publish';
export { deleteEndpointsOf } from './webhooks.repository';
