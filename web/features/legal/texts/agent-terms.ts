import { emailLink, generalTerms, operator, privacyPolicy } from '../legal-links';
import { type LegalPrices, type LegalTextOf, list, paragraph, section } from '../legal-text';

const startOfBilling = ({ freePeriod }: LegalPrices): string =>
  freePeriod
    ? `Access is free until ${freePeriod.billingStarts}: a subscription set up before then needs a card but nothing is charged for the period up to and including ${freePeriod.lastFreeDay}, and billing starts on ${freePeriod.billingStarts}.`
    : 'The first month is charged when you subscribe, and each following month on the same day.';

export const agentTermsText: LegalTextOf = (c) => ({
  id: 'agent-terms',
  title: 'Agent Terms and Conditions',
  summary: `The contract between ${c.brand} and an estate agency: who may join, how verification works, what it costs, and how buyers’ details may be used.`,
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
        ' also apply; where they differ from these terms on a matter between us, these terms apply. This is a contract between businesses.',
      ),
    ),
    section(
      'eligibility',
      'Who may join',
      paragraph('To be an agent on the service your business must, for as long as it has an account:'),
      list(
        'be incorporated in England and carry on estate agency work there;',
        'hold professional indemnity insurance of an amount suitable for its work;',
        'comply with the Estate Agents Act 1979 and with every other law that applies to estate agents, including membership of an approved redress scheme;',
        'have a business website of its own and a business address in England.',
      ),
      paragraph(
        'Everyone who uses your account must be aged 18 or over and be engaged by your business. Tell us within seven days if you no longer meet any of these conditions.',
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
        'We aim to review what you submit within 24 hours and tell you the result by email. We may ask for more, may compare what you submit with public registers, and may ask you to submit documents again when they expire or when your details change. Approval is at our discretion: we may refuse or withdraw it, and we give the reason in a note that you can see. Approval means that we saw the documents; it is not an endorsement, and you must not present it as one.',
      ),
      paragraph(
        'Documents must be genuine, current and yours to submit. Uploading a false document ends your account and may be reported to the authorities.',
      ),
    ),
    section(
      'the-service',
      'The service and its area',
      paragraph(
        'With an approved account and a subscription you can describe a property that you hold or are instructed to value, see the buyers whose active searches match it with a score for each, contact them, export them, and see figures on demand in your area. You may search for buyers only for properties within 20 miles of your registered branch address.',
      ),
      paragraph(
        'We take reasonable care to keep the service running and its information sound, but buyers write their own details. We do not promise a number of buyers, replies, viewings, instructions or sales, that a buyer is able to proceed, or that the service will never be interrupted.',
      ),
      paragraph(
        'You may upload the stock of your own branches as a file from your own system. Upload only properties that you are instructed to sell and whose sellers know that you look for buyers this way, and only files that you may pass on. We read from them what a saved property holds and store the file itself for seven days.',
      ),
      paragraph(
        'You may make demand reports for sellers. Hand them on whole, with their date and how they are counted, do not use them to hurry anyone, and withdraw one that no longer fits the home. Give a home’s address only with its seller’s agreement, and use as your logo only a mark that you may use: whoever holds a report’s code sees it. We may withdraw a report that is used otherwise.',
      ),
      paragraph(
        'You may have us send events to a computer system of yours (webhooks). Give only addresses that you run or that are run for you, keep the secret that signs the events to yourself, and act on a request to remove a buyer in that system too. We switch off an address that fails for three days or says that it is gone.',
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
        'Fees are non-refundable except as required by law. There is no refund for part of a month or for a month in which you did not use the service. An agency whose verification we refuse for good gets back what it has paid for its subscription.',
        'Payment is by card, through our card payment provider. It keeps your card details; we never see or store the full number. You authorise it to charge the card each month until you cancel.',
        'If a payment fails, the card payment provider tries again. Searching stops while a payment is overdue.',
        'VAT is added at the rate in force. Invoices and your card details are available through the billing portal on your subscription page.',
      ),
    ),
    section(
      'setup-fee-and-referrals',
      'Setup fee and referral credit',
      paragraph(
        `A one-time setup fee of ${c.prices.setupFee} applies to each agency branch account. It is waived if you agree, in your profile, to send one marketing email about the service to your own buyer database. You choose once and the choice is final; if you decline, we invoice the fee separately. You are responsible for having the right to send that email to each person on your list.`,
      ),
      paragraph(
        `If another agency joins with your referral code, you receive ${c.prices.referralReward} off your following month’s subscription, applied automatically once, when we have approved that agency, its subscription is active and both of you have confirmed your email addresses. If we later refuse that agency for good and refund what it paid, we take the credit back unless you have already used it. Credits cannot be exchanged for money, transferred, or earned by referring yourself, your staff or a connected business.`,
      ),
    ),
    section(
      'cancellation',
      'Cancellation and price changes',
      paragraph(
        'You may cancel at any time on your subscription page. Cancellation takes effect at the end of the billing period already paid for, and you keep full access until then. You may take the cancellation back before that day.',
      ),
      paragraph(
        'We may change our prices. We give you at least 30 days’ notice by email before a new price applies to you; if you do not accept it, cancel before that day and the new price is never charged.',
      ),
    ),
    section(
      'leads',
      'Buyers, matching and exclusivity',
      paragraph(
        'Buyers may be matched with several agents at the same time, and may buy through anyone. We provide no exclusive leads unless a premium feature that you have bought expressly says so.',
      ),
      paragraph(
        'Matches are ordered by a score from 50 to 100, worked out by one published rule from how recently the buyer confirmed the search, how complete their details are and how recently they used the service. Nobody can pay for a better place. The score is a guide to readiness, not a statement about a buyer’s means: check identity, funds and ability to proceed as the law requires.',
      ),
    ),
    section(
      'buyer-data',
      'Use of buyers’ details',
      paragraph(
        'When you receive a buyer’s details you become an independent data controller for them, and must comply with the UK GDPR, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations 2003. In particular you must:',
      ),
      list(
        'contact buyers only about property that genuinely meets the search, or about selling their own home where they have consented to that;',
        'say who you are and where you found them in your first message;',
        'stop at once when a buyer asks you to, and pass on nothing after that;',
        'remove a buyer from your files, lists and notes when your dashboard asks you to, and confirm it there within 30 days;',
        'ask to be introduced to a buyer who wants to be asked first, and leave it at their answer;',
        'keep to the ways and hours of contact a buyer allows. Buyers may report contact they did not want. We ask you for your view, and many reports upheld, or removals not confirmed, may lead to suspension;',
        'never sell, rent or share buyers’ details, add them to general mailing lists, or give them to brokers or other third parties without the buyer’s own consent;',
        'keep exported lists secure, and delete them when they are no longer needed for the property they were exported for;',
        'treat what your software reads with an API key as you treat an exported list, and give a key only to systems that work for your agency;',
        'tell us without delay, and in any case within 48 hours, if buyers’ details are lost, stolen or wrongly disclosed.',
      ),
    ),
    section(
      'conduct',
      'Staff and professional conduct',
      paragraph(
        'The agency owner may invite staff, who work under the agency’s verification and subscription. The owner is responsible for everything done through the agency’s accounts, must see that each person uses only their own account, must keep API keys secret and revoke one that may be known to others, and must deactivate or remove staff who leave. Searches of a removed staff member pass to the owner.',
      ),
      paragraph('You must:'),
      list(
        'describe only real properties that you are entitled to market or have been asked to value, at a price you honestly expect;',
        'treat buyers fairly and without unlawful discrimination, as the Equality Act 2010 requires;',
        'follow consumer law, including the Digital Markets, Competition and Consumers Act 2024, the duties of estate agents under the Money Laundering Regulations 2017, and your redress scheme’s code;',
        'never make a buyer’s access to a property depend on using your mortgage, survey or legal services;',
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
        'You will make good any loss we suffer because you broke the law, these terms or a buyer’s data protection rights.',
      ),
    ),
    section(
      'termination',
      'Suspension and termination',
      paragraph(
        'We may suspend an account at once where a payment is overdue, verification has lapsed, a serious complaint is being looked into, or we reasonably believe that these terms or the law have been broken. We say why, and restore access when the matter is settled. We may end the contract on 30 days’ notice for any reason, in which case we refund the unused part of fees paid in advance, or at once for a serious breach.',
      ),
      paragraph(
        'You may delete your account in your settings. Deleting it cancels the subscription first, removes your searches and documents, and deletes the accounts of your staff, who are told by email. Duties about buyers’ details and liability continue after the end.',
      ),
    ),
    section(
      'changes-law-contact',
      'Changes, law and contact',
      paragraph(
        'We may change these terms. We give you at least 30 days’ notice by email of any change, unless the law requires it sooner; using the service after that day means that you accept it.',
      ),
      paragraph(
        'These terms are governed by the law of England and Wales, and its courts alone decide any dispute. If part of these terms cannot be enforced, the rest stands.',
      ),
      paragraph('Questions and notices: ', emailLink(c), `, or ${c.companyName}, ${c.registeredAddress}.`),
    ),
  ],
});
