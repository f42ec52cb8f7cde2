/** Stored objects in Stripe's format: only the fields that the product or the SDK reads. */

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  /** Negative is credit. */
  balance: number;
  metadata: Record<string, string>;
  default_source: null;
  invoice_settings: { default_payment_method: string | null };
  livemode: false;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Result of off-session charges. */
  sandbox_renewals: 'paid' | 'declined';
}

export interface Price {
  id: string;
  object: 'price';
  created: number;
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  recurring: { interval: 'month'; interval_count: 1 };
}

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  collection_method: 'charge_automatically';
  currency: string;
  default_payment_method: string | null;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      price: string;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
  latest_invoice: string | null;
  metadata: Record<string, string>;
  pending_setup_intent: string | null;
  trial_start: number | null;
  trial_end: number | null;
  livemode: false;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  number: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  currency: string;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  starting_balance: number;
  ending_balance: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null;
  payment_intent_id: string | null;
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  created: number;
  customer: string;
  client_secret: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  payment_method: string | null;
  amount?: number;
  currency?: string;
  last_payment_error?: { code: string; message: string } | null;
  last_setup_error?: { code: string; message: string } | null;
  /** The invoice or subscription it is for. */
  invoice_id: string | null;
  subscription_id: string;
}

export interface BalanceTransaction {
  id: string;
  object: 'customer_balance_transaction';
  created: number;
  customer: string;
  amount: number;
  ending_balance: number;
  currency: string;
  type: 'adjustment' | 'applied_to_invoice' | 'unapplied_from_invoice';
  description: string | null;
  invoice: string | null;
  metadata: Record<string, string>;
}

export interface Refund {
  id: string;
  object: 'refund';
  created: number;
  /** For the sandbox's own queries; Stripe uses the charge. */
  customer: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded';
  metadata: Record<string, string>;
}

interface PortalConfiguration {
  id: string;
  object: 'billing_portal.configuration';
  created: number;
  active: boolean;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  return_url: string;
  url: string;
}

interface SandboxEvent {
  id: string;
  object: 'event';
  created: number;
  type: string;
  api_version: string;
  data: { object: { id: string; object: string } };
}

export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  payment_intent: Intent;
  setup_intent: Intent;
  customer_balance_transaction: BalanceTransaction;
  refund: Refund;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
  event: SandboxEvent;
}
export type Kind = keyof Kinds;
