/**
 * Retention period of every table. `retention-policy.api.test.ts` compares it with the database: a table is in one
 * of the two lists, and expiring rows must be gone after the job named here has run ten years later.
 */
interface ExpiringTable {
  /** The period, as in the privacy policy and docs/operations.md. */
  after: string;
  /** The nightly job that deletes it. */
  by: string;
}

const tokens = (after: string): ExpiringTable => ({ after, by: 'retention.tokens' });
const notifications = (after: string): ExpiringTable => ({ after, by: 'retention.notifications' });
const disclosures = (after: string): ExpiringTable => ({ after, by: 'retention.disclosures' });

export const expiring: Readonly<Record<string, ExpiringTable>> = {
  agency_mail_days: notifications('a year'),
  api_key_secrets: { after: 'a day after they were replaced', by: 'api-keys.retention' },
  api_keys: { after: 'three years after they were revoked or expired', by: 'api-keys.retention' },
  auth_tokens: tokens('when they run out'),
  contact_reports: { after: 'three years after they were decided', by: 'contact-reports.delete-old' },
  demand_counts: { after: 'a day', by: 'retention.demand-reports' },
  demand_days: { after: 'the day they are of', by: 'demand.daily' },
  demand_records: { after: 'twelve weeks', by: 'demand.daily' },
  demand_reports: { after: '275 days after they ended', by: 'retention.demand-reports' },
  disclosure_days: disclosures('three years'),
  disclosures: disclosures('three years'),
  idempotency_keys: { after: 'a day', by: 'api-keys.retention' },
  inactivity_notices: { after: 'when somebody came back, else with the account', by: 'retention.inactivity' },
  introductions: disclosures('three years after they were asked for'),
  jobs: tokens('when done; 90 days after they were given up'),
  mail_outbox: { after: 'a year, once sent', by: 'retention.mails' },
  mailed_links: tokens('when they run out'),
  match_notifications: notifications('a year'),
  paid_invoices: { after: 'seven years after they were paid', by: 'retention.invoices' },
  rate_limits: tokens('when they start anew'),
  recalls: { after: 'three years after they were confirmed or closed', by: 'removal-requests.delete-old' },
  search_reminders: notifications('a year'),
  sessions: tokens('when they run out'),
  stock_imports: { after: '90 days; the file seven days', by: 'stock-imports.daily' },
  stripe_events: { after: '90 days', by: 'billing.reconcile' },
  upload_slots: { after: 'a day', by: 'retention.uploads' },
  viewings: { after: 'two years after the property closed', by: 'retention.work' },
  webhook_deliveries: { after: '30 days', by: 'retention.webhooks' },
  webhook_messages: { after: '30 days', by: 'retention.webhooks' },
  work_events: { after: 'two years after the property closed', by: 'retention.work' },
};

const ACCOUNT = 'goes with the account: the database takes it along, or privacy/erase';
const SEARCH = 'goes with the search or the property it is of';
const RECORDS =
  'as long as a question about it could still be raised; it names nobody once the account is gone';
const PLACES = 'says where places are, and nothing of anybody';
const INSTALLATION = 'a few rows about the installation itself';
const SANDBOX = 'the stand-in for the card payment provider, which is not used in production';

export const permanent: Readonly<Record<string, string>> = {
  agency_logos: ACCOUNT,
  agency_refunds: ACCOUNT,
  agent_searches: ACCOUNT,
  audit_log: RECORDS,
  billing_accounts: ACCOUNT,
  blocked_agencies: ACCOUNT,
  buyer_searches: ACCOUNT,
  consent_history: ACCOUNT,
  contact_messages:
    'goes with the account of a confirmed address; others as long as a question could still be raised',
  contact_preferences: ACCOUNT,
  credited_addresses: 'recognises an address that earned a credit, for good, and cannot be read back',
  data_requests: RECORDS,
  found_homes: ACCOUNT,
  installation: INSTALLATION,
  installation_keys: INSTALLATION,
  matches: SEARCH,
  notification_preferences: ACCOUNT,
  place_imports: PLACES,
  place_names: PLACES,
  places: PLACES,
  postcodes: PLACES,
  property_closings: SEARCH,
  property_visits: SEARCH,
  provider_states: INSTALLATION,
  push_subscriptions:
    'goes with the session it was made in, with a browser that is gone, or with the account',
  recovery_codes: 'goes when it is used or replaced, or with the account',
  referral_credits: ACCOUNT,
  sandbox_objects: SANDBOX,
  sandbox_replies: SANDBOX,
  search_views: SEARCH,
  stock_mappings: ACCOUNT,
  users: 'three years unused and thirty days of notice, or until they delete it (retention.inactivity)',
  verification_evidence: 'goes with the document it was read from, or with the account',
  webhook_endpoints: 'goes when the agency deletes it, or with the account',
  worked_buyers:
    'how far an agency went; with whom goes two years after the property closed (retention.work)',
};
