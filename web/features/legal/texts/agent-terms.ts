import { emailLink, generalTerms, operator, privacyPolicy } from '../legal-links';
import { type LegalPrices, type LegalTextOf, list, paragraph, section } from '../legal-text';

const startOfBilling = ({ freePeriod }: LegalPrices): string =>
  freePeriod
    ? `Access is free until ${freePeriod.billingStarts}: a subscription set up before then needs a card, but we do not charge for the period up to and including ${freePeriod.lastFreeDay}, and billing starts on ${freePeriod.billingStarts}.`
    : 'The first month is charged when you subscribe, and each following month on the same day.';

export const agentTermsText: LegalTextOf = (c) => ({
  id: 'agent-terms',
  title: 'Agent Terms and Conditions',
  summary: `The contract between ${c.brand} and an estate agency: who can join, how verification works, what it costs, and how you can use buyers' details.`,
  sections: [
    section(
      'about',
      'About these terms',
      paragraph(
        `${operator(c)}. In these terms “we”, “us” and “the provider” mean that company, “the service” means the website at ${c.publicUrl} and everything offered through it, and “you” means the business that registers as an estate agent, acting through its agency owner and its staff.`,
      ),
      paragraph(
        'By ticking the acceptance box when you register you accept these terms for your business, confirm that you have authority to do so, and confirm that it is a registered estate agent with professional indemnity insurance. Our general ',
        generalTerms,
        ' and ',
        privacyPolicy,
        ' also apply. If they conflict with these terms, these terms apply. This is a contract between businesses.',
      ),
    ),
    section(
      'eligibility',
      'Who can join',
      paragraph('To be an agent on the service your business must, for as long as it has an account:'),
      list(
        'be incorporated in England and do estate agency work there;',
        'hold professional indemnity insurance with enough cover for its work;',
        'comply with the Estate Agents Act 1979 and with every other law that applies to estate agents, including membership of an approved redress scheme;',
        'have a business website of its own and a business address in England.',
      ),
      paragraph(
        'Everyone who uses your account must be aged 18 or over and work for your business. Tell us within seven days if you no longer meet any of these conditions.',
      ),
    ),
    section(
      'verification',
      'Verification and approval',
      paragraph('Before you can search for buyers you must submit:'),
      list(
        'your incorporation documents, such as a certificate of incorporation;',
        'your insurance documents, showing current professional indemnity cover;',
        'your website address, for website validation: the site must be yours and must describe your agency;',
        'confirmation of your operating area and specialisation, including the location of your branch.',
      ),
      paragraph(
        'We aim to review what you submit within 24 hours and tell you the result by email. We may ask for more, check what you submit against public registers, and ask for new documents when yours expire or your details change. Approval is at our discretion: we may refuse or withdraw it, and we give the reason in a note that you can see. Approval means we have seen the documents. It is not an endorsement, and you must not present it as one.',
      ),
      paragraph(
        'Documents must be genuine, current and yours to submit. If you upload a false document, we will close your account and may report you to the authorities.',
      ),
    ),
    section(
      'the-service',
      'The service and its area',
      paragraph(
        'With an approved account and a subscription you can enter a property that you are selling or have been asked to value, see the buyers whose active searches match it with a score for each, contact them, export them, and see demand in your area. You may only search for buyers for properties within 20 miles of your registered branch address.',
      ),
      paragraph(
        'We take reasonable care to keep the service running and its information accurate, but buyers enter their own details. We do not promise a number of buyers, replies, viewings, instructions or sales, that a buyer is able to proceed, or that the service will never be interrupted.',
      ),
      paragraph(
        "You may upload your own branches' properties as a file from your own system. Only upload properties that you are instructed to sell and whose sellers know that you look for buyers this way, and only files that you have the right to share. We only use the details of a saved property, and store the file for seven days.",
      ),
      paragraph(
        "You may make demand reports for sellers. Share them in full, with their date and how we count, do not use them to pressure anyone, and withdraw any that are out of date. Only give a home's address with the seller's agreement, and only use a logo you have the right to use: anyone with a report's code can see it. We may withdraw a report that breaks these rules.",
      ),
      paragraph(
        'You may ask us to send events to your own system (webhooks). Only give addresses that you run or that are run for you, keep the signing secret private, and act on requests to delete a buyer in that system too. We turn off an address that fails for three days or reports that it no longer exists.',
      ),
    ),
    section(
      'fees',
      'Subscription and payment',
      paragraph(
        `The subscription is ${c.prices.subscription} for each agency branch account, staff included. ${startOfBilling(c.prices)}`,
      ),
      list(
        'Fees are charged monthly in advance.',
        'Fees are non-refundable except as required by law. We do not refund part of a month or a month in which you did not use the service. If we cannot approve your agency, we refund what you have paid for your subscription.',
        'Payment is by card, through our card payment provider. It keeps your card details. We never see or store the full number. You authorise it to charge the card each month until you cancel.',
        'If a payment fails, the card payment provider tries again. Searching stops while a payment is overdue.',
        'VAT is added at the rate in force. Invoices and your card details are available through the billing portal on your subscription page.',
      ),
    ),
    section(
      'setup-fee-and-referrals',
      'Setup fee and referral credit',
      paragraph(
        `A one-time setup fee of ${c.prices.setupFee} applies to each agency branch account. It is waived if you agree, in your profile, to send one marketing email about the service to your own buyer database. Your choice is final. If you decline, we invoice the fee separately. You must have the right to send that email to each person on your list.`,
      ),
      paragraph(
        `If another agency joins with your referral code, you receive ${c.prices.referralReward} off your following month's subscription, applied automatically once, when we have approved that agency, its subscription is active and both of you have confirmed your email addresses. If we later cannot approve that agency and refund what it paid, we remove the credit unless you have already used it. Credits cannot be exchanged for money, transferred, or earned by referring yourself, your staff or a connected business.`,
      ),
    ),
    section(
      'cancellation',
      'Cancellation and price changes',
      paragraph(
        'You may cancel at any time on your subscription page. Cancellation takes effect at the end of the billing period already paid for, and you keep full access until then. You can reactivate before then.',
      ),
      paragraph(
        "We may change our prices. We give you at least 30 days' notice by email before a new price applies to you. If you do not accept it, cancel before then and we will not charge you the new price.",
      ),
    ),
    section(
      'leads',
      'Buyers, matching and exclusivity',
      paragraph(
        'Buyers may be matched with several agents at the same time, and can buy through anyone. We provide no exclusive leads unless a premium feature that you have bought expressly says so.',
      ),
      paragraph(
        "Matches are ordered by a score from 50 to 100, based on how recently the buyer confirmed the search, how complete their details are and how recently they used the service. Nobody can pay for a higher position. The score is a guide to readiness, not to a buyer's finances: check identity, funds and ability to proceed as the law requires.",
      ),
    ),
    section(
      'buyer-data',
      "Use of buyers' details",
      paragraph(
        "When you receive a buyer's details you become an independent data controller for them, and must comply with the UK GDPR, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003. In particular you must:",
      ),
      list(
        'contact buyers only about property that genuinely meets the search, or about selling their own home where they have consented to that;',
        'say who you are and where you found them in your first message;',
        'stop immediately when a buyer asks you to, and pass nothing on after that;',
        'delete a buyer from your files, lists and notes when your dashboard asks you to, and confirm it there within 30 days;',
        'ask to be introduced to buyers who want to be asked first, and accept their answer;',
        'only contact buyers in the ways and at the times they allow. Buyers can report unwanted contact. We ask you for your side, and may suspend you for several upheld reports or unconfirmed removals;',
        "never sell, rent or share buyers' details, add them to general mailing lists, or give them to brokers or other third parties without the buyer's own consent;",
        'keep exported lists secure, and delete them when they are no longer needed for the property they were exported for;',
        'treat what your software reads with an API key like an exported list, and only give a key to systems that work for your agency;',
        "tell us without delay, and in any case within 48 hours, if buyers' details are lost, stolen or wrongly disclosed.",
      ),
    ),
    section(
      'conduct',
      'Staff and professional conduct',
      paragraph(
        "The agency owner may invite staff, who work under the agency's verification and subscription. The owner is responsible for everything done through the agency's accounts, must see that each person uses only their own account, must keep API keys secret and revoke any that others may know, and must deactivate or remove staff who leave. The owner keeps the searches of staff who are removed.",
      ),
      paragraph('You must:'),
      list(
        'only enter real properties that you are entitled to market or have been asked to value, at a price you honestly expect;',
        'treat buyers fairly and without unlawful discrimination, as the Equality Act 2010 requires;',
        "follow consumer law, including the Digital Markets, Competition and Consumers Act 2024, the duties of estate agents under the Money Laundering Regulations 2017, and your redress scheme's code;",
        "never make a buyer's access to a property depend on using your mortgage, survey or legal services;",
        'not scrape or resell the service, share your access, or use it to build a competing one.',
      ),
    ),
    section(
      'liability',
      'Liability',
      paragraph(
        'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow to be limited.',
      ),
      paragraph(
        'Subject to that, our total liability to you arising out of the service or these terms, however it arises, is limited to the lower of the fees you paid in the last 12 months before the claim arose or £500. We are not liable for lost profit, lost instructions, lost commission, lost data or goodwill, or for indirect loss. We are not liable for what a buyer says, does or fails to do.',
      ),
      paragraph(
        "You will compensate us for any loss we suffer because you broke the law, these terms or a buyer's data protection rights.",
      ),
    ),
    section(
      'termination',
      'Suspension and termination',
      paragraph(
        "We may suspend an account immediately if a payment is overdue, verification has lapsed, we are looking into a serious complaint, or we reasonably believe that these terms or the law have been broken. We say why, and restore access once it is resolved. We may end the contract on 30 days' notice for any reason, in which case we refund the unused part of fees paid in advance, or immediately for a serious breach.",
      ),
      paragraph(
        "You may delete your account in your settings. This cancels your subscription, removes your searches and documents, and deletes your staff's accounts. We email your staff to tell them. Your duties about buyers' details and liability continue afterwards.",
      ),
    ),
    section(
      'changes-law-contact',
      'Changes, law and contact',
      paragraph(
        "We may change these terms. We give you at least 30 days' notice by email of any change, unless the law requires it sooner. If you use the service after that, you accept the change.",
      ),
      paragraph(
        'These terms are governed by the law of England and Wales, and only its courts can decide a dispute. If part of these terms cannot be enforced, the rest remains in force.',
      ),
      paragraph('Questions and notices: ', emailLink(c), `, or ${c.companyName}, ${c.registeredAddress}.`),
    ),
  ],
});
