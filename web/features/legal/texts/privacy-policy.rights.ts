import { emailLink } from '../legal-links';
import { type LegalContext, type LegalSection, link, list, paragraph, section } from '../legal-text';

export const rightsAndContact = (c: LegalContext): LegalSection[] => [
  section(
    'security',
    'How we protect it',
    paragraph(
      'We encrypt data in transit and store passwords only as a one-way hash. Documents are stored privately. Only reviewers can open them, and we record each view. We limit access by role, limit login attempts, and log every administrative change and export.',
    ),
    paragraph(
      'No system is perfectly secure. If a breach is likely to put your rights at risk, we report it to the regulator within 72 hours of becoming aware of it, and tell you without undue delay if the risk to you is high.',
    ),
  ),
  section(
    'your-rights',
    'Your rights',
    paragraph('Under the UK GDPR you have the right to:'),
    list(
      'be informed about how your data is used, which is the purpose of this policy;',
      'access: get a copy of your data;',
      'rectification: have wrong or incomplete data corrected;',
      'erasure: have your data deleted;',
      'restriction: limit how we use it while a question is resolved;',
      'portability: receive the data you gave us in a machine-readable format;',
      'object: to use based on legitimate interests, and at any time to direct marketing;',
      'not be subject to automated decisions with significant effects (we do not make any);',
      'withdraw consent at any time.',
    ),
    paragraph(
      'You can do much of this yourself: correct your profile, download your data, withdraw consents and delete your account, all in your settings. For anything else, make a request in your privacy settings or email ',
      emailLink(c),
      '. Requests are free and are answered within one month. If a request is complex, the law allows up to two more months. We tell you within the first month if we need them, and why. We may ask for proof of identity.',
    ),
  ),
  section(
    'complaints-changes-contact',
    'Complaints, changes and contact',
    paragraph(
      "If you are unhappy with how we have used your data, please tell us first. We acknowledge complaints within 30 days and look into them without undue delay. You can also complain at any time to the data regulator, the Information Commissioner's Office (ICO), at ",
      link('ico.org.uk/make-a-complaint', 'https://ico.org.uk/make-a-complaint/'),
      ' or on 0303 123 1113.',
    ),
    paragraph(
      'When this policy changes, the new version appears on this page. We tell account holders by email before a change that matters to them takes effect.',
    ),
    paragraph(
      'The data controller is ',
      `${c.companyName}, ${c.registeredAddress}, company number ${c.companyNumber}, `,
      emailLink(c),
      '.',
    ),
  ),
];
