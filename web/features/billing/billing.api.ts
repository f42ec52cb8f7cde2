import type {
  ConfirmPaymentResponse,
  MarketingAgreementResponse,
  PortalResponse,
  SandboxConfirmBody,
  SandboxConfirmResponse,
  SubscriptionChanged,
  SubscriptionSetup,
  SubscriptionStatus,
} from '@threshold/core/contract/billing';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const subscriptionStatusQuery = apiQuery<SubscriptionStatus>(['api', 'subscription-status']);

export const getOrCreateSubscription = (signal?: AbortSignal) =>
  apiRequest<SubscriptionSetup>('POST', '/api/get-or-create-subscription', undefined, { signal });

/** Id of the confirmed intent; the server fetches everything else from the provider. */
export interface Confirmed {
  setupIntentId?: string;
  paymentIntentId?: string;
}

/** Makes the server fetch the payment from the provider and store its status. */
export const confirmPaymentSetup = (confirmed: Confirmed) =>
  apiRequest<ConfirmPaymentResponse>('POST', '/api/confirm-payment-setup', confirmed);

export const cancelSubscription = () => apiRequest<SubscriptionChanged>('POST', '/api/cancel-subscription');

export const reactivateSubscription = () =>
  apiRequest<SubscriptionChanged>('POST', '/api/reactivate-subscription');

export const openBillingPortal = () => apiRequest<PortalResponse>('POST', '/api/billing-portal');

export const answerMarketing = (agreed: boolean) =>
  apiRequest<MarketingAgreementResponse>('POST', '/api/marketing-email-agreement', { agreed });

export const confirmSandboxCard = (body: SandboxConfirmBody) =>
  apiRequest<SandboxConfirmResponse>('POST', '/sandbox/stripe/confirm', body);
