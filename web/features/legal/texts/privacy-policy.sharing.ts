import { type LegalSection, list, paragraph, section } from '../legal-text';

export const sharingAndKeeping: LegalSection[] = [
  section(
    'sharing',
    'Who we share it with',
    list(
      "Matched estate agents: when one of your active searches matches a verified agent's property, that agency sees your name, contact details, current postcode, property type, bedrooms, garden, budget, location and radius, how far the property is from there, buying status, financing, requirements, whether you have confirmed your email address, when you confirmed the search, your score and what it is made of, when you were last active, the best times to call you, and whether you agreed to be contacted about selling your home. The agency is then a data controller in its own right. You decide how far this goes. Under “Who has my details” you can make agents ask you first, allow only phone or email, set the best times to call, and limit how many new agencies see your name and contact details each week (others have to ask). An agent who has to ask sees your initials, what you want (if you search around a full postcode, only its first half), your score, whether you agreed to be contacted about selling, and the days you were last active and confirmed the search, but not your name or contact details until you say yes. An agency with which you have an upcoming viewing or an offer keeps seeing your details for that property until it is over, unless you stop that too. An agency that has recorded something about you for a property keeps seeing you there when your search no longer matches, and why it does not, unless you block it or withdraw your consent to sharing. You can block an agency. It no longer sees you, except your name in our request to delete what it holds about you, and we do not tell it that you blocked it. If you block an agency or withdraw your consent to sharing, we cancel your upcoming viewings and tell the agency that they are off, but not why.",
      "An agency's systems: an agency may connect its own software to ours with an API key. The software sees the same as the agency's people, under the same rules and limits. We record it and let you know in the same way, and “Who has my details” names the key.",
      "An agent's request to contact you: we keep their message, the property's type, bedrooms, price and location, your answer and any reason you give. The agency sees whether you said yes or no, but not your reason. If you do not reply within seven days, we say no for you.",
      "An agency's records: for each of its properties, an agency can record how far things have got with you, notes, next steps, viewings and how they went. Only people at that agency can see them. You can read them too: they are in the download of your data, with the agency's name.",
      'Your reports about contact: the agency you report receives your name, the reason and what you wrote, so that it can answer.',
      'What you do about a viewing or a property: if you accept, decline or propose another time, are not interested or have found a home, we tell the agencies concerned.',
      'Estate agents for a valuation, and mortgage brokers: only if you have consented to that contact, which we ask when you say that you need to sell or need a mortgage. If that changes, withdraw the consent in your privacy settings. They receive your name, email address and phone number, for a valuation your current postcode, that you need to sell or need a mortgage, how many searches you have saved, when you consented and when your details last changed.',
      'Agency owners: they see the searches and activity of the staff of their agency.',
      "Buyers: they see which agency and which person there saw, opened, downloaded or made notes on their details, or contacted them, with the agency's website and its owner's phone number.",
      "Anyone with an agent's referral link: they see the name of the agent it belongs to.",
      "Our service providers, who act only on our instructions: hosting and storage, email delivery, and the push service of your browser's maker.",
      "Our card payment provider, which handles agents' payments and is responsible for card data.",
      'Authorities, courts and advisers, where the law requires it or to make or defend a claim; and anyone who buys our business, under the same terms as here.',
    ),
    paragraph(
      'Numbers that we show publicly or to agents, such as the number of buyers or the range of budgets in an area, are totals that do not identify anyone. An agency can show a seller a report of how many buyers are looking for a home like theirs. We round each number in it down to the nearest five and do not show numbers below five. Anyone can check the same for a place: we show buyers in groups of five to twelve, and budgets only where more than 20 are looking, rounded down to a step of £25,000. We only count people who have confirmed their email address and joined at least 7 days ago. We limit how many times someone can check, and do not store who checked what.',
    ),
  ),
  section(
    'consent',
    'Your consents and how to withdraw them',
    paragraph(
      'When you consent to sharing, to contact about selling your home or to contact by mortgage brokers, we record what it was, when you gave it and the words you saw. Your browser stores your cookie choice, and for push notifications we store the address your browser gave us. You can withdraw any of them at any time, as easily as you gave them:',
    ),
    list(
      'contact by estate agents about selling your home, and contact by mortgage brokers: in the privacy settings of your account;',
      'sharing with matched agents: in the privacy settings of your account, which turns off all your searches; or turn off or delete a single search; or make agents ask you first, or block an agency, under “Who has my details”;',
      'push and email notifications: in the notification settings of your account;',
      'optional cookies: in the cookie settings, which you can open at the bottom of every page.',
    ),
    paragraph(
      'Withdrawal takes effect straight away. It does not affect what was done lawfully before. When you withdraw your consent to sharing, block an agency or delete your account, we ask every agency that downloaded your details, read them with its own software or wrote notes about you to delete them, remind them every week, and show you under “Who has my details” who has confirmed. You need to tell brokers who already hold your details directly. We can help if you ask.',
    ),
  ),
  section(
    'cookies',
    'Cookies and browser storage',
    paragraph(
      'We ask before using anything that is not essential, and refusing is as easy as accepting. There are four categories:',
    ),
    list(
      "Essential: always on. A session cookie that keeps you logged in, a cookie that tells the page you have a session, a cookie with your account type, so that a page only loads what you can see (account_kind), a cookie that marks this browser as one you have logged in with (known_device, kept for a year: it gives no access, and stops someone else's failed logins from locking you out), your cookie choice with its date, and, where we have turned this on for browsers that block cookies, a login token that lasts a day. The login cookies last 30 days after your last visit. When an agent pays, our card payment provider may set cookies to prevent fraud. While you sign up, the tab keeps a random number, so that a signup can be sent again if the connection fails. While a tab is open, it also keeps the referral code you came with, and whether you were logged out. The browser keeps what you type in your profile until you save it or log out. An agency owner's browser remembers whether they looked at their own data or at their team's, and an agent's browser which account has opened the dashboard.",
      'Analytics, Marketing and Functional: we do not use any at present. If we add one, we only use it if you have agreed to its category.',
    ),
    paragraph(
      'We store your choice in your browser. You can accept all, reject all, or choose by category, and change your mind at any time in the cookie settings at the bottom of every page.',
    ),
  ),
  section(
    'messages',
    'Notifications and marketing',
    paragraph(
      'We send emails, and push notifications if you turn them on, about matches, searches and your account. You choose in your settings which you get about matches and reminders. We always send messages about viewings, payments, and your reports and requests, and those needed for security or by law.',
    ),
    paragraph(
      'We send marketing about our own service only where the law allows it, and every marketing email has an unsubscribe link. Agents are responsible for their own marketing to their own customers.',
    ),
  ),
  section(
    'transfers',
    'Transfers outside the United Kingdom',
    paragraph(
      'We keep the data in the United Kingdom or the European Economic Area where we can. Some providers, such as those that take card payments or deliver push notifications, may handle data elsewhere. In that case we rely on UK adequacy regulations, or on the International Data Transfer Agreement or Addendum approved for this purpose. Ask us for a copy of the safeguards.',
    ),
  ),
  section(
    'retention',
    'How long we keep it',
    list(
      'Account data, searches and matches: while you have an account. When you delete your account or a search, we remove it from the live service straight away, and from backups as they are replaced. We keep a deleted search hidden for a minute so that you can undo it.',
      "Inactive accounts: an account may be deleted after 3 years of inactivity. We give 30 days' notice by email first, and logging in keeps the account.",
      'Verification documents: while the agent has an account, or until they are replaced.',
      'Payment and invoice records: seven years after the payment, which covers what tax law requires. We keep them after the account is deleted: the number, amount and dates of each paid invoice, but not whose it was. Our card payment provider keeps the invoice itself.',
      "Which agencies and people saw, opened, downloaded or made notes on your details, contacted you, or were notified about you, when, how often, and through which of your searches: three years. You can see this under “Who has my details” and download it in settings. Agents' requests and your answers: three years. Your contact preferences, the agencies you blocked, and when you told us that you found a home and whether through us: while you have an account.",
      "API keys of an agency: three years after it revokes them or they expire, because “Who has my details” shows their name. We delete the internet address from which a key was last used when the agency revokes it, or three years after it expires. Replies to the agency's software: one day, so that a request can be repeated.",
      "Demand reports that an agency made for sellers, with the address it entered: 90 days, then up to 275 more days in which they are shown as expired, or until the agency deletes its account. They contain no buyer's data. The agency's logo on them: until the agency replaces or removes it, or deletes its account.",
      "Files of properties that an agency uploads from its own system: seven days. For each property we only keep its reference, address, location, price, bedrooms, type and whether it is on the market. Records of uploads: 90 days. They contain no buyer's data.",
      "Events that we send to an agency's own computer system at its request, such as a new match or a moved viewing, and the start of that system's reply: 30 days. They contain counts, codes (one of them can stand for you), your answer to a request, the status of a viewing and how far things have got, never your name or contact details. We record what the agency then reads about you like everything else it sees. The address of that system: until the agency removes it or deletes its account.",
      'Requests to agencies to delete you from their records, whether they confirmed, and your reports about contact: three years. If you delete your account, we delete what you wrote in a report, and keep your name in an open request to an agency until it confirms, for up to 90 days.',
      'What an agency recorded about you, and your viewings: until two years after it closed the property, or until you delete your account. The agency then keeps how far things got, but not your name.',
      'Notifications about matches, and our copies of the emails we send you: one year. Tasks that failed: 90 days. Emails that could not be sent: until you delete your account. Sessions, and the links in those emails: until they expire.',
      'Records of your consents, and messages you sent us from the email address of your account, once you have confirmed that it is yours: while you have the account. Other messages: for as long as someone could raise a question, complaint or claim about them.',
      "Records of data-rights requests, of administrators' actions and of important actions in accounts, such as downloads and password resets: for as long as someone could raise a question, complaint or claim about them. Once your account is deleted they no longer name you.",
    ),
    paragraph(
      "When a referred agent has earned someone a credit, we keep a code made from the agent's email address. It does not reveal the address. It only lets us recognise it, so that registering again does not earn the credit twice.",
    ),
    paragraph(
      'When an account is deleted, we keep a code made from its random number. It only lets us delete the account again if we ever have to restore a backup.',
    ),
    paragraph('We may keep statistics that do not identify anyone indefinitely.'),
  ),
];
