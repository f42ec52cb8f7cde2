/** Tables that are never exported, each with the reason. */
export const notPersonal: Record<string, string> = {
  api_key_secrets: 'marks by which an API key of an agency is recognised',
  credited_addresses: 'marks that recognise an address which earned a referral credit, and name nobody',
  demand_counts:
    'groups of buyers alike in what they want, without anything that leads to one of them; gone within two days',
  demand_days: 'figures of groups of people that anyone may read, of one day',
  demand_records: 'how many buyers a property had on a day, in full fives',
  idempotency_keys: "answers to an agency's own systems, repeated for a day",
  installation: 'facts about this installation',
  installation_keys: 'keys of this installation',
  jobs: 'work to be done within moments, kept only until it is done',
  place_imports: 'which files of places were loaded',
  place_names: 'names of places',
  places: 'places',
  postcodes: 'places',
  provider_states: 'when email, storage, billing and push last worked',
  rate_limits: 'counters under keys that cannot be read back, gone within the day',
  sandbox_objects: 'the stand-in for the card payment provider, not used in production',
  sandbox_replies: 'the stand-in for the card payment provider, not used in production',
  stripe_events: 'numbers of messages from the card payment provider; they name nobody',
  webhook_deliveries: "when an event was sent to an agency's other system, and the start of what it answered",
  webhook_messages: "numbers and counts for an agency's other system; they name nobody and go after 30 days",
};
