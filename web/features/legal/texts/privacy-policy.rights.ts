import { emailLink } from '../legal-links';
import { type LegalContext, type LegalSection, link, list, paragraph, section } from '../legal-text';

export const rightsAndContact = (c: LegalContext): LegalSection[] => [
  section(
    'security',
    'How we protect it',
    paragraph(
      'Data travels encrypted. Passwords are stored only as a one-way hash made for that purpose. Documents are stored out of public reach and open only to the agent’s reviewers, each view being recorded. Access is limited by role, sign-in attempts are limited, and every administrative change and export is logged.',
    ),
    paragraph(
      'No system is perfectly safe. If a breach is likely to put your rights at risk we report it to the regulator within 72 hours of becoming aware of it, and tell you without undue delay if the risk to you is high.',
    ),
  ),
  section(
    'your-rights',
    'Your rights',
    paragraph('Under the UK GDPR you have the right to:'),
    list(
      'be informed about how your data is used, which is the purpose of this policy;',
      'access: get a copy of your data;',
      'rectification: have wrong or incomplete data put right;',
      'erasure: have your data deleted;',
      'restriction: have its use limited while a question is settled;',
      'portability: receive the data you gave us in a form that a machine can read;',
      'object: to use based on legitimate interests, and at any time to direct marketing;',
      'not be subject to decisions with significant effects made by machine alone, of which we make none;',
      'withdraw consent at any time.',
    ),
    paragraph(
      'You can do much of this yourself: correct your profile, download your data, withdraw consents and delete your account, all in your settings. For anything else make a request in your privacy settings or write to ',
      emailLink(c),
      '. Requests are free and are answered within one month. If a request is complex the law allows up to two further months; we tell you within the first month if we need them, and why. We may ask for proof that you are who you say.',
    ),
  ),
  section(
    'complaints-changes-contact',
    'Complaints, changes and contact',
    paragraph(
      'If you are unhappy with how we have used your data, please tell us first: we acknowledge a complaint within 30 days and look into it without undue delay. You may also complain at any time to the data regulator, the Information Commissioner’s Office (ICO), at ',
      link('ico.org.uk/make-a-complaint', 'https://ico.org.uk/make-a-complaint/'),
      ' or on 0303 123 1113.',
    ),
    paragraph(
      'When this policy changes, the new version appears on this page with its date. We tell account holders by email before a change that matters to them takes effect.',
    ),
    paragraph(
      'The controller and its contact: ',
      `${c.companyName}, ${c.registeredAddress}, company number ${c.companyNumber}, `,
      emailLink(c),
      '.',
    ),
  ),
];
