/** For features whose changes are events. */
export {
  publishEvent,
  publishEvents,
  publishIntroductionAnswer,
  publishPropertyEvents,
  type WebhookEventToPublish,
} from './publish';
