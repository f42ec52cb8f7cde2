import { describe, expect, it } from 'vitest';
import { legalContext } from './legal-context';
import { type LegalTextOf, plainText } from './legal-text';
import { strangeConfig } from './test/strange-config';
import { agentTermsText } from './texts/agent-terms';
import { buyerTermsText } from './texts/buyer-terms';
import { privacyPolicyText } from './texts/privacy-policy';
import { termsText } from './texts/terms';

const context = legalContext(strangeConfig);
const inFreePeriod = legalContext({ ...strangeConfig, now: '2025-11-15T10:00:00.000Z' });

interface Expectation {
  text: LegalTextOf;
  sections: number;
  facts: Record<string, RegExp>;
}

const expectations: Record<string, Expectation> = {
  'Buyer Terms and Conditions': {
    text: buyerTermsText,
    sections: 13,
    facts: {
      'free for buyers': /free for buyers/,
      'adults only': /aged 18 or over/,
      'genuine buyers': /genuine buyer, actively looking to buy residential property in England/,
      'consent to contact': /consent to being contacted by estate agents/,
      'shares name': /your name;/,
      'shares contact details': /contact details/,
      'shares property type': /property type/,
      'shares budget': /your budget/,
      'shares location': /the location and radius of your search, and how far the property is from there/,
      'shares whether the address is confirmed': /your email address and whether you have confirmed it/,
      'former matches': /keeps seeing you there, unless you block it/,
      'shares timing': /your timing/,
      'shares requirements': /your requirements/,
      'matched agents': /estate agents whose property matches/,
      'notifications by email and push': /by email[\s\S]*push notifications/,
      'preferences in settings': /preferences for email and push notifications in your settings/,
      'deletion in settings': /delete your account at any time in your settings/,
      'searches removed': /active searches are then removed, matches stop/,
      'withdrawal in privacy settings': /withdrawn in the privacy settings/,
      inactivity: /3 years may be deleted after 30 days' notice by email/,
      'score range': /50 to 100/,
      'governing law': /law of England and Wales/,
    },
  },
  'Agent Terms and Conditions': {
    text: agentTermsText,
    sections: 13,
    facts: {
      incorporation: /incorporated in England/,
      indemnity: /professional indemnity insurance/,
      'Estate Agents Act': /Estate Agents Act 1979/,
      'website and address': /business website of its own and a business address/,
      'incorporation documents': /incorporation documents/,
      'insurance documents': /insurance documents/,
      'website validation': /website validation/,
      'operating area and specialisation': /operating area and specialisation/,
      discretion: /Approval is at our discretion/,
      price: /£100 plus VAT per month \(£120 including VAT\)/,
      'in advance': /monthly in advance/,
      'non-refundable': /non-refundable except as required by law/,
      'card provider': /card payment provider/,
      cancellation: /Cancellation takes effect at the end of the billing period/,
      'price notice': /30 days' notice by email before a new price/,
      'terms notice': /at least 30 days' notice by email of any change/,
      'several agents': /may be matched with several agents/,
      'no exclusive leads': /no exclusive leads unless a premium feature/,
      cap: /lower of the fees you paid in the last 12 months[^.]* or £500/,
      'setup fee': /£250 plus VAT \(£300 including VAT\)/,
      referral: /£10 off your following month/,
      'referral waits for both': /both of you have confirmed your email addresses/,
      area: /within 20 miles/,
      review: /within 24 hours/,
      deletion: /delete your account in your settings/,
    },
  },
  'Privacy Policy': {
    text: privacyPolicyText,
    sections: 14,
    facts: {
      'paid invoices outlive the account, without its name':
        /We keep them after the account is deleted: .* not whose it was/,
      'UK GDPR': /UK GDPR/,
      controller: /data controller/,
      'data collected': /first and last name, email address, phone number/,
      'legal bases': /Contract[\s\S]*Consent[\s\S]*Legitimate interests[\s\S]*Legal obligation/,
      rights: /access[\s\S]*rectification[\s\S]*erasure[\s\S]*restriction[\s\S]*portability[\s\S]*object/,
      regulator: /data regulator, the Information Commissioner's Office \(ICO\)/,
      inactivity: /after 3 years of inactivity\. We give 30 days' notice by email/,
      'one month': /answered within one month/,
      'minimum age': /aged 18 or over/,
      'cookie categories': /Essential: always on[\s\S]*Analytics[\s\S]*Marketing[\s\S]*Functional/,
      'card provider': /card payment provider/,
      'cookie of known browsers':
        /marks this browser as one you have logged in with \(known_device, kept for a year/,
      'no optional cookies': /Analytics, Marketing and Functional: we do not use any at present/,
      'former matches': /keeps seeing you there when your search no longer matches/,
      'reports are passed on': /the agency you report receives your name, the reason and what you wrote/,
      'what buyers see of agents': /which person there saw, opened, downloaded/,
      'messages that are always sent': /We always send messages about viewings, payments/,
      'found a home': /when you told us that you found a home/,
      'the view an owner last chose': /remembers whether they looked at their own data or at their team's/,
      'push addresses': /the address your browser gave us for push notifications/,
      withdrawal: /in the privacy settings of your account/,
      'preferences and export':
        /download your data, withdraw consents and delete your account, all in your settings/,
    },
  },
  'Terms and Conditions': {
    text: termsText,
    sections: 13,
    facts: {
      'minimum age': /aged 18 or over/,
      'agent verification': /only after verification/,
      price: /£100 plus VAT per month \(£120 including VAT\)/,
      'free for buyers': /free for buyers/,
      'in advance': /monthly in advance/,
      cancellation: /cancellation takes effect at the end of the billing period/,
      'price notice': /at least 30 days' notice/,
      'English law': /governed by the law of England and Wales/,
      inactivity: /3 years may be deleted after 30 days' notice/,
    },
  },
};

describe.each(Object.entries(expectations))('%s', (title, { text, sections, facts }) => {
  const made = text(context);
  const words = plainText(made);

  it('has its title, its sections, and a distinct id and some text for each', () => {
    expect(made.title).toBe(title);
    expect(made.sections).toHaveLength(sections);
    expect(new Set(made.sections.map((part) => part.id)).size).toBe(sections);
    for (const part of made.sections) expect(part.body.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(facts))('states: %s', (_name, fact) => {
    expect(words).toMatch(fact);
  });

  it('takes brand and company from the context alone', () => {
    expect(words).toContain(context.brand);
    expect(words).toContain(context.companyName);
    expect(words).toContain(context.companyNumber);
    expect(words).toContain(context.registeredAddress);
    expect(words).toContain(context.contactEmail);
    expect(words).not.toMatch(/threshold/i);
  });

  it('does not mention a free period that has ended', () => {
    expect(words).not.toMatch(/free until|2025|2026|trial/i);
  });
});

it('states consistently what a price is for and where cookies are chosen', () => {
  const [agent, general, privacy] = [agentTermsText, termsText, privacyPolicyText].map((text) =>
    plainText(text(context)),
  );
  const perBranch = 'per month (£120 including VAT) for each agency branch account, staff included';
  expect(agent).toContain(perBranch);
  expect(general).toContain(perBranch);
  expect(agent).toContain('(£300 including VAT) applies to each agency branch account');
  expect(privacy?.match(/cookie settings[^.]*at the bottom of every page/g)).toHaveLength(2);
  expect(privacy).not.toContain('foot of the public pages');
});

it('preserves the order of the headings of the general terms', () => {
  expect(termsText(context).sections.map((part) => part.heading)).toEqual([
    'Introduction',
    'Service description',
    'Accounts and agent verification',
    'User responsibilities',
    'Payments and subscriptions',
    'Intellectual property',
    'Liability',
    'Data protection',
    'Legal compliance',
    'Termination',
    'Governing law',
    'Changes to these terms',
    'Contact',
  ]);
});

it.each([agentTermsText, termsText])('states when billing starts while access is free (%#)', (text) => {
  const words = plainText(text(inFreePeriod));
  expect(words).toContain('free until 1 January 2026');
  expect(words).toMatch(/billing starts on/);
});
