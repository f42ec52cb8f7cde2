import { emailLink, operator } from '../legal-links';
import { type LegalContext, type LegalSection, list, paragraph, section } from '../legal-text';

export const whatAndWhy = (c: LegalContext): LegalSection[] => [
  section(
    'who-we-are',
    'Who we are',
    paragraph(
      `${operator(c)}. That company is the data controller of the personal data described here: it decides why and how the data is used, under the UK General Data Protection Regulation (UK GDPR), the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003.`,
    ),
    paragraph(
      `This policy covers the website at ${c.publicUrl} and everything offered through it. The service is for people aged 18 or over, and we do not knowingly collect data about anyone younger. For anything about your data, email `,
      emailLink(c),
      '.',
    ),
  ),
  section(
    'data-we-collect',
    'The data we collect',
    paragraph('From everyone with an account:'),
    list(
      'identity and contact data: first and last name, email address, phone number;',
      'account data: the type of account, a one-way hash of your password, the encrypted key and hashed recovery codes for two-step login if you turn it on, notification preferences, the address your browser gave us for push notifications if you turn them on, when you confirmed your email address, and when you joined and were last active;',
      'technical data: your sessions (the browser and system, such as “Firefox on Windows”, when you logged in and when it was last used), a code made from the internet address of your requests, which we keep while we count requests to prevent abuse, and records of errors and security events.',
    ),
    paragraph('From buyers, also:'),
    list(
      'your current postcode;',
      'your searches: name, location and radius, bedrooms, budget, property type, garden, buying status, financing and specific requirements, and when you last confirmed them;',
      'whether you need to sell a home or need a mortgage, your consents, and a history of when each was given or withdrawn and the words you were shown;',
      'whether you told us that you found a home, and whether through us;',
      'your matches, which tell agents whether you have confirmed your email address, and your buyer score.',
    ),
    paragraph('From estate agents and their staff, also:'),
    list(
      'agency name, logo, business address, branch location, operating area, website, job title and role;',
      'verification documents, what we read from them (such as company name, company number and industry codes), and our decision;',
      'your property searches, their matches and exports, what you record about buyers, when you last looked at a property, referrals and credits;',
      "the agency's API keys: name, permissions, a one-way hash, and when and from which internet address each was last used;",
      'whether you agreed to marketing emails, setup fee, refunds, subscription status, and identifiers at our card payment provider. Card numbers go to that provider and never reach us.',
    ),
    paragraph(
      'From anyone who uses the contact form: name, email address and message. We do not ask for special category data, such as data about health or beliefs. Please do not enter any.',
    ),
  ),
  section(
    'sources',
    'Where the data comes from',
    paragraph(
      'Nearly all of it comes from you: what you type, choose and upload, and how you use the service. We also receive data from:',
    ),
    list(
      'agency owners, who give us the name, email address, job title and phone number of the staff they invite;',
      'estate agencies, which record notes, stages and how viewings went about the buyers they are in touch with, and give us the addresses of homes;',
      'our card payment provider, which tells us the status of a payment or subscription;',
      "public sources such as company registers and an agent's own website, when we verify an agent.",
    ),
    paragraph(
      'We look up the places you search for on our own servers. We do not use an outside map service, so no one else learns where you are looking.',
    ),
  ),
  section(
    'legal-bases',
    'Why we use it, and our legal bases',
    list(
      "Contract (Article 6(1)(b)): to open and run your account, save searches, find matches, send the notifications that belong to the service, take agents' payments and give support.",
      "Consent (Article 6(1)(a)): to share a buyer's details with matched estate agents, to let estate agents contact you about selling your home, to let mortgage brokers contact you, to send push notifications, and to use optional cookies. We ask for each consent separately, and you can withdraw it.",
      'Legitimate interests (Article 6(1)(f)): to verify agents, score and order matches, keep the service secure, prevent abuse, answer messages, and make statistics about demand and about where people move. We have weighed these against your interests. You can object at any time.',
      'Legal obligation (Article 6(1)(c)): to keep tax and accounting records, answer requests under data protection law, and respond to lawful demands of authorities.',
    ),
    paragraph(
      "We need your name, email address and password to open an account, and a phone number and postcode to complete a buyer's profile. The rest is up to you. We do not sell personal data.",
    ),
  ),
  section(
    'matching-and-score',
    'Matching and the buyer score',
    paragraph(
      'Matching compares your searches with a property by location, price, bedrooms and type, and by garden where you have both said. Matches are then ordered by a buyer score from 50 to 100, calculated automatically from how recently a search was confirmed, how complete your details are (phone, requirements, buying status, financing) and how recently you were active. This is profiling in the sense of the UK GDPR, but it has no legal or similarly significant effect: it sets the order of a list, and a person at an estate agency decides who to call.',
    ),
    paragraph(
      'You can see your own score and how it is made up, and improve it. You can ask us to explain it or have a person look at it, and you can object to it.',
    ),
  ),
];
