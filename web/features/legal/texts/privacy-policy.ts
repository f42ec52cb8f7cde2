import type { LegalTextOf } from '../legal-text';
import { rightsAndContact } from './privacy-policy.rights';
import { sharingAndKeeping } from './privacy-policy.sharing';
import { whatAndWhy } from './privacy-policy.use';

/** Split in three files because of its length, in the order of the page. */
export const privacyPolicyText: LegalTextOf = (c) => ({
  id: 'privacy',
  title: 'Privacy Policy',
  summary: `How ${c.brand} collects, uses, shares and protects personal data under the UK GDPR, and the rights you have.`,
  sections: [...whatAndWhy(c), ...sharingAndKeeping, ...rightsAndContact(c)],
});
