import { agentTerms, buyerTerms, emailLink, operator, privacyPolicy } from '../legal-links';
import { type LegalTextOf, list, paragraph, section } from '../legal-text';

export const termsText: LegalTextOf = (c) => ({
  id: 'terms',
  title: 'Terms and Conditions',
  summary: `The rules for everyone who visits or uses ${c.brand}. Buyers and estate agents also have their own terms.`,
  sections: [
    section(
      'introduction',
      'Introduction',
      paragraph(
        `${operator(c)}. In these terms “we”, “us” and “our” mean that company, and “the service” means the website at ${c.publicUrl} and everything offered through it.`,
      ),
      paragraph(
        'By using the service you accept these terms. If you register as a buyer you also accept the ',
        buyerTerms,
        ', and if you register as an estate agent the ',
        agentTerms,
        '. Where those terms are different, they apply instead of these. If you do not accept the terms, please do not use the service.',
      ),
    ),
    section(
      'service-description',
      'Service description',
      paragraph(
        'The service matches people who want to buy a home in England with estate agents who have a suitable property, often before it is advertised on the large listing portals. Buyers save searches free of charge. Verified, subscribing agents enter a property and see the buyers whose searches match it, ordered by a score from 50 to 100 that reflects how ready each buyer is.',
      ),
      paragraph(
        'We are a matching service. We are not an estate agent, a mortgage broker or an adviser, we take no part in negotiations or sales, and we do not promise that a match will lead to contact, a viewing or a purchase. We may improve or change the service, and may interrupt it for maintenance. We try to do this when it affects the fewest people.',
      ),
    ),
    section(
      'accounts',
      'Accounts and agent verification',
      list(
        'You must be aged 18 or over to hold an account, and the details you give must be true and kept up to date.',
        'An account is for one person. Keep your password secret, and tell us straight away if someone else may have used your account.',
        'An agency owner may invite staff, each with their own account, and is responsible for what they do.',
      ),
      paragraph(
        "Agents can search for buyers only after verification. They submit incorporation documents, insurance documents, a business website and confirmation of their operating area, and we decide at our discretion whether to approve them. Verification is a check of those documents at the time; it is not a guarantee of an agent's conduct.",
      ),
    ),
    section(
      'responsibilities',
      'User responsibilities',
      paragraph('Everyone who uses the service agrees not to:'),
      list(
        'give false information, or pretend to be another person or business;',
        "use other people's details for anything except the purchase or sale for which they were shared;",
        'harass, deceive or unlawfully discriminate against anyone;',
        'collect information from the service by automatic means, or copy, resell or republish it;',
        'upload anything unlawful or harmful, try to bypass security or limits, or overload the service;',
        'use the service for anything other than buying or selling residential property in England.',
      ),
      paragraph('If you see something on the service that breaks these rules, please tell us.'),
    ),
    section(
      'payments',
      'Payments and subscriptions',
      paragraph('The service is free for buyers and free to visit.'),
      paragraph(
        `Agents pay a subscription of ${c.prices.subscription} for each agency branch account, staff included, charged monthly in advance through our card payment provider and non-refundable except as required by law. ${
          c.prices.freePeriod
            ? `Access is free until ${c.prices.freePeriod.billingStarts}, and billing starts on that day. `
            : ''
        }A cancellation takes effect at the end of the billing period, and a change of price needs at least 30 days' notice. The setup fee, referral credits and other charges are set out in the `,
        agentTerms,
        '.',
      ),
    ),
    section(
      'intellectual-property',
      'Intellectual property',
      paragraph(
        'The service and its name, design, text and software belong to us or our licensors. You may only use them to use the service, unless we agree otherwise in writing.',
      ),
      paragraph(
        'You own what you enter or upload. You give us permission to store, show and use it as far as we need to run the service and our ',
        privacyPolicy,
        ' allows, and you confirm that you have the right to give that permission. This ends when you delete the content or your account, except for copies the law requires us to keep.',
      ),
    ),
    section(
      'liability',
      'Liability',
      paragraph(
        'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow to be limited, and nothing takes away the rights of consumers.',
      ),
      paragraph(
        'Apart from that, we provide the service with reasonable care and skill but without any promise that it is free from faults or always available, and we are not liable for what users say or do, for dealings between buyers, agents and others, for other websites we link to, or for loss that neither of us could have foreseen. Our liability to buyers is set out in the ',
        buyerTerms,
        '. Our liability to agents is limited as set out in the ',
        agentTerms,
        '.',
      ),
    ),
    section(
      'data-protection',
      'Data protection',
      paragraph(
        'We process personal data under the UK GDPR and the Data Protection Act 2018, as our ',
        privacyPolicy,
        ' explains: what we collect, the legal bases, how long we keep it, your rights and how to use them, and the choices you have about cookies.',
      ),
      paragraph(
        "Logged-in users can download their data, change notification preferences, withdraw consents and delete their account in their settings. Agents who receive buyers' details are data controllers in their own right and must handle those details as the law requires.",
      ),
    ),
    section(
      'legal-compliance',
      'Legal compliance',
      paragraph(
        'Everyone must follow the law that applies to them when they use the service. For agents that includes the Estate Agents Act 1979, the Consumers, Estate Agents and Redress Act 2007, the Digital Markets, Competition and Consumers Act 2024, the Money Laundering Regulations 2017, the Equality Act 2010 and data protection law.',
      ),
      paragraph(
        'We may pass information to the police, a regulator, a redress scheme or a court where the law requires or allows it.',
      ),
    ),
    section(
      'termination',
      'Termination',
      paragraph(
        'You may stop using the service at any time and delete your account in your settings. Deleting a buyer account removes its searches and stops its matches. Deleting an agent account cancels its subscription.',
      ),
      paragraph(
        "We may suspend or close an account that breaks these terms or the law, or that puts others or the service at risk. We will say why where we fairly can. Accounts that have not been used for 3 years may be deleted after 30 days' notice by email. Terms that are meant to continue, such as those on intellectual property and liability, will do so.",
      ),
    ),
    section(
      'governing-law',
      'Governing law',
      paragraph(
        'These terms, and any dispute about them or the service, are governed by the law of England and Wales, and the courts of England and Wales have jurisdiction. A consumer who lives in Scotland or Northern Ireland may also use the courts there.',
      ),
    ),
    section(
      'changes',
      'Changes to these terms',
      paragraph(
        'We may change these terms when the service, our business or the law changes. We tell registered users by email at least 30 days before a change that affects them, unless the law requires it sooner. The current terms are always on this page. If you do not agree with a change, you can close your account before it takes effect.',
      ),
    ),
    section(
      'contact',
      'Contact',
      paragraph(
        'Email us at ',
        emailLink(c),
        ', use the contact form on the home page, or send a letter to ',
        `${c.companyName}, ${c.registeredAddress}. We try to resolve every complaint directly and fairly, so please contact us first.`,
      ),
    ),
  ],
});
