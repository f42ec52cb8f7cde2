export { confirmPaymentSetup, subscriptionStatusQuery } from './billing.api';
