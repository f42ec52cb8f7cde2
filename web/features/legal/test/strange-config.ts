import type { PublicConfig } from '@threshold/core/contract/public-config';

/** Values used nowhere else, so that a text with a hard-coded name fails the test. */
export const strangeConfig: PublicConfig = {
  brand: 'Lintel',
  companyName: 'Quoin Holdings Limited',
  companyNumber: '09876543',
  registeredAddress: '3 Keystone Row, Lincoln LN9 9ZZ',
  contactEmail: 'desk@lintel.example',
  publicUrl: 'https://lintel.example',
  freeAccessUntil: '2026-01-01',
  now: '2026-11-15T10:00:00.000Z',
  social: [],
  stripePublishableKey: null,
  billingSandbox: false,
  demo: false,
};
