import {
  ConfirmPaymentAnswer,
  MarketingAgreementAnswer,
  PortalAnswer,
  SandboxConfirmAnswer,
  type SandboxConfirmBody,
  SubscriptionChanged,
  SubscriptionSetup,
  SubscriptionStatus,
} from '@threshold/core/contract/billing';
import { apiQuery } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

export const subscriptionStatusQuery = apiQuery(SubscriptionStatus, ['api', 'subscription-status']);

export const getOrCreateSubscription = (signal?: AbortSignal) =>
  apiRequest('POST', '/api/get-or-create-subscription', undefined, { schema: SubscriptionSetup, signal });

/** What the provider calls the card's confirmation; the server reads the rest back from the provider. */
export interface Confirmed {
  setupIntentId?: string;
  paymentIntentId?: string;
}

export const confirmPaymentSetup = (confirmed: Confirmed) =>
  apiRequest('POST', '/api/confirm-payment-setup', confirmed, { schema: ConfirmPaymentAnswer });

export const cancelSubscription = () =>
  apiRequest('POST', '/api/cancel-subscription', undefined, { schema: SubscriptionChanged });

export const reactivateSubscription = () =>
  apiRequest('POST', '/api/reactivate-subscription', undefined, { schema: SubscriptionChanged });

export const openBillingPortal = () =>
  apiRequest('POST', '/api/billing-portal', undefined, { schema: PortalAnswer });

export const answerMarketing = (agreed: boolean) =>
  apiRequest('POST', '/api/marketing-email-agreement', { agreed }, { schema: MarketingAgreementAnswer });

export const confirmSandboxCard = (body: SandboxConfirmBody) =>
  apiRequest('POST', '/sandbox/stripe/confirm', body, { schema: SandboxConfirmAnswer });
