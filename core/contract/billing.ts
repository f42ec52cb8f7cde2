import { z } from 'zod';
import { setupFeeStatuses } from './accounts';

/** GET /api/subscription-status. Includes `suspended`, so that the page can explain why search is off. */
export const SubscriptionStatus = z.object({
  status: z.enum(['active', 'trialing', 'past_due', 'canceled', 'inactive', 'suspended']),
  trialEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.string().nullable(),
  hasSubscription: z.boolean(),
  hasPaymentMethod: z.boolean(),
  referralCredits: z.number().int(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/**
 * POST /api/get-or-create-subscription. `setupMode`: only saves a card (free period); otherwise the first payment is
 * taken now.
 */
export const SubscriptionSetup = z.object({
  hasPaymentMethod: z.boolean(),
  status: z.string(),
  trialEnd: z.string().nullable(),
  clientSecret: z.string().nullable(),
  setupMode: z.boolean(),
});
export type SubscriptionSetup = z.infer<typeof SubscriptionSetup>;

/** POST /api/confirm-payment-setup: reads the state from the billing provider after it confirmed the card. */
export const ConfirmPaymentBody = z.object({
  setupIntentId: z.string().max(200).optional(),
  paymentIntentId: z.string().max(200).optional(),
});
export const ConfirmPaymentResponse = z.object({ message: z.string(), status: z.string() });
export type ConfirmPaymentResponse = z.infer<typeof ConfirmPaymentResponse>;

/** POST /api/cancel-subscription, /api/reactivate-subscription */
export const SubscriptionChanged = z.object({ message: z.string(), subscription: SubscriptionStatus });
export type SubscriptionChanged = z.infer<typeof SubscriptionChanged>;

/** POST /api/billing-portal: URL of the provider's portal. */
export const PortalResponse = z.object({ url: z.string() });
export type PortalResponse = z.infer<typeof PortalResponse>;

/** POST /api/marketing-email-agreement */
export const MarketingAgreementBody = z.object({ agreed: z.boolean() });
export const MarketingAgreementResponse = z.object({
  message: z.string(),
  setupFeeStatus: z.enum(setupFeeStatuses),
});
export type MarketingAgreementResponse = z.infer<typeof MarketingAgreementResponse>;

/**
 * POST /sandbox/stripe/confirm, outside production only: simulates Stripe's script. A declined card is answered with
 * PAYMENT_FAILED; the ids are passed on to /api/confirm-payment-setup.
 */
export const SandboxConfirmBody = z.object({
  client_secret: z.string().max(300),
  card: z.object({
    number: z.string().max(40),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(0).max(2100),
    cvc: z.string().max(4),
  }),
});
export type SandboxConfirmBody = z.infer<typeof SandboxConfirmBody>;
export const SandboxConfirmResponse = z.object({
  setupIntentId: z.string().optional(),
  paymentIntentId: z.string().optional(),
  status: z.string(),
});
export type SandboxConfirmResponse = z.infer<typeof SandboxConfirmResponse>;

/** GET /api/admin/agents/:id/refund: refundable and refunded payments of a rejected agency. */
export const AgencyRefund = z.object({
  payablePence: z.number(),
  onItsWay: z.boolean(),
  paidBackPence: z.number().nullable(),
  paidBackAt: z.string().nullable(),
});
export type AgencyRefund = z.infer<typeof AgencyRefund>;
