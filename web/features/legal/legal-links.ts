import { legalPaths } from './legal-paths';
import { type LegalContext, type LegalLink, link } from './legal-text';

export const privacyPolicy = link('Privacy Policy', legalPaths.privacy);
export const buyerTerms = link('Buyer Terms and Conditions', legalPaths['buyer-terms']);
export const agentTerms = link('Agent Terms and Conditions', legalPaths['agent-terms']);
export const generalTerms = link('Terms and Conditions', legalPaths.terms);

export const emailLink = (c: LegalContext): LegalLink => link(c.contactEmail, `mailto:${c.contactEmail}`);

/** Name of the contracting party, the same in every text. */
export const operator = (c: LegalContext): string =>
  `${c.brand} is a trading name of ${c.companyName}, a company registered in England and Wales under company number ${c.companyNumber}, whose registered office is at ${c.registeredAddress}`;
