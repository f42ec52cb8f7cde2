import { type LegalSection, list, paragraph, section } from '../legal-text';

export const sharingAndKeeping: LegalSection[] = [
  section(
    'sharing',
    'Who we share it with',
    list(
      'Matched estate agents: when an active search of yours matches a verified agent’s property, that agency sees your name, contact details, current postcode, property type, bedrooms, garden, budget, location and radius, how far the property is from there, buying status, financing, requirements, whether you have confirmed your email address, when you confirmed the search, your score and what it is made of, and when you were last active. The agency is then a data controller in its own right. You decide how far this goes: under “How I may be reached” you can have agents ask you first, allow phone or email only, say which hours suit, and limit how many new agencies see you in a week. An agent who has to ask sees your initials, what you want and your score, the first half of a postcode in place of a full one, and the days on which you were last active and confirmed the search; nothing that says who you are or how to reach you, until you say yes. An agency with which you have a viewing to come or an offer goes on seeing your details for that property until that is over, unless you stop that too. You can block an agency; from then on it finds nothing of yours, and we do not tell it.',
      'Systems of an agency: an agency may connect its own software to ours with an API key. The software then sees of you what the agency’s people would see, under the same rules and limits. We record it, we let you know in the same way, and “Who has my details” names the key.',
      'An agent’s request to get in touch: the words they write, the kind of property and your answer, kept with both. Without an answer in seven days it counts as a no.',
      'What an agency makes of it: for each of its properties it may keep how it stands with you, notes, next steps and viewings. Colleagues of that agency who work the property see them, no other agency ever does, and you may read them: they are in the download of your data, with the agency’s name.',
      'Estate agents for a valuation, and mortgage brokers: only if you have said that you need to sell or need a mortgage, and have consented to that contact. They receive your name, email address and phone number, for a valuation your current postcode, how many searches you have saved, when you consented and when your details last changed.',
      'Agency owners: they see the searches and activity of the staff of their agency.',
      'Our service providers, who act only on our instructions: hosting and storage, email delivery, and the push service of your browser’s maker.',
      'Our card payment provider, which handles agents’ payments and is itself responsible for card data.',
      'Authorities, courts and advisers, where the law requires it or a claim has to be made or defended; and a buyer of our business, under the same promises as here.',
    ),
    paragraph(
      'Figures that we show publicly or to agents, such as the number of buyers or the spread of budgets in an area, are totals that identify nobody. An agency may show a seller a report of how many buyers look for a home like theirs: each figure in it is rounded down to five, and under five it says no number. Anyone may ask us the same about a place, in groups of five to twelve people, and what they would pay only where more than 20 are looking, to the nearest £25,000. Only people who have confirmed their email address and joined at least 7 days ago are in these figures. What is asked is counted against too many questions and not kept with who asked.',
    ),
  ),
  section(
    'consent',
    'Your consents and how to withdraw them',
    paragraph(
      'When you give a consent we record what it was, when it was given and the words you saw. You can withdraw any of them at any time, as easily as you gave them:',
    ),
    list(
      'contact by estate agents about selling your home, and contact by mortgage brokers: in the privacy settings of your account;',
      'sharing with matched agents: in the privacy settings of your account, which switches off all your searches; or switch off or delete a single search; or have agents ask you first, or block an agency, under “Who has my details”;',
      'push and email notifications: in the notification settings of your account;',
      'optional cookies: in the cookie settings, which you can open at the foot of every page.',
    ),
    paragraph(
      'Withdrawal takes effect at once. It does not make unlawful what was done before. When you withdraw your consent to sharing, block an agency or delete your account, we ask every agency concerned that took your details in a file, read them with its own software or wrote notes about you to remove them, remind it every week, and show you under “Who has my details” who has confirmed. Brokers who already hold your details must be told directly; we help you with that if you ask.',
    ),
  ),
  section(
    'cookies',
    'Cookies and browser storage',
    paragraph(
      'We ask before using anything that is not essential, and refusing is as easy as accepting. There are four categories:',
    ),
    list(
      'Essential: always on. A session cookie that keeps you signed in, a cookie that tells the page you have a session, a cookie that says what kind of account it is, so that a page only loads what you may see (account_kind), a cookie that marks this browser as one you have signed in with (known_device, kept for a year: it opens nothing, and keeps a stranger’s wrong guesses from locking you out), a cookie that says for a few seconds that you have just changed something, so that you see your change (just_wrote), your cookie choice with its date, and, in browsers that block cookies, a short-lived sign-in token. While you sign up, a random mark in the tab, so that a signup whose answer was lost can be sent again. For as long as a tab is open, it also keeps the referral code you came with, and whether you were logged out or the page was loaded anew. What you type in your profile and have not saved is kept in the browser until you save it or sign out, and an agency owner’s browser remembers whether they looked at their own data or at their team’s.',
      'Analytics: helps us understand how the service is used.',
      'Marketing: helps us measure how people hear about us.',
      'Functional: remembers choices that make the service more comfortable.',
    ),
    paragraph(
      'Your choice is kept in your browser. You may accept all, reject all, or choose by category, and change your mind whenever you like in the cookie settings at the foot of every page.',
    ),
  ),
  section(
    'messages',
    'Notifications and marketing',
    paragraph(
      'We send emails, and push notifications if you switch them on, about matches, searches and your account. You choose which in your settings. Messages needed for security or by law are always sent.',
    ),
    paragraph(
      'We send marketing about our own service only where the law allows it, and each such email has a way to stop. An agent’s own marketing to its own customers is that agent’s responsibility.',
    ),
  ),
  section(
    'transfers',
    'Transfers outside the United Kingdom',
    paragraph(
      'We keep the data in the United Kingdom or the European Economic Area where we can. Some providers, such as those that take card payments or deliver push notifications, may handle data elsewhere. In that case the transfer rests on UK adequacy regulations, or on the International Data Transfer Agreement or Addendum approved for this purpose. Ask us for a copy of the safeguards.',
    ),
  ),
  section(
    'retention',
    'How long we keep it',
    list(
      'Account data, searches and matches: while you have an account. When you delete your account, or a search, it is removed from the live service at once and leaves the backups as they are replaced. A deleted search is set aside for a minute, where nobody sees it, so that you can take the deletion back.',
      'Inactive accounts: an account may be deleted after 3 years of inactivity. We give 30 days’ notice by email first, and signing in keeps the account.',
      'Verification documents: while the agent has an account, or until they are replaced.',
      'Payment and invoice records: six years after the end of the financial year, as tax law requires. They outlive the account: when an agency deletes it, we keep the number, the amount and the dates of each paid invoice and no longer whose it was. Our card payment provider keeps the invoice itself.',
      'Which agency and which person there was shown your details, opened, exported or noted them or got in touch, or was sent a notification about you by us, when, how often, and through which of your searches: three years. You read it under “Who has my details” and can download it in settings. Requests of agents and your answers: three years. How you may be reached, and which agencies you blocked: while you have an account.',
      'API keys of an agency, with when and from which internet address each was last used: until the agency revokes the key. Its name stays for three years after that, because “Who has my details” names it. Answers we gave to the agency’s software: a day, so that a call can be repeated.',
      'Demand reports that an agency made for sellers, with the address it typed: 90 days, then up to 275 more in which they are shown as ended, or until the agency deletes its account. They hold no buyer’s data. The agency’s logo beside them: until the agency replaces or removes it, or deletes its account.',
      'Files of properties that an agency uploads from its own system: seven days, as they were sent. Of each property we keep reference, address, place, price, bedrooms, type and whether it is on the market, and nothing else. Records of such uploads: 90 days. They hold no buyer’s data.',
      'Events that we send to an agency’s own computer system at its request, such as that a home has a new match or that a viewing was moved, and the start of what that system answered: 30 days. They hold numbers and counts, never a name or how to reach you; what the agency then reads about you is recorded like everything it is shown. The address of that system: until the agency removes it, or deletes its account.',
      'That an agency was asked to remove you from its records, and whether it confirmed, and reports you made about contact: three years. If you delete your account, what you wrote in a report goes with it, and your name stays in an open request to an agency until it confirms, 90 days at most.',
      'What an agency wrote down about you, and your viewings: until two years after it closed the property, or until you delete your account. The agency then keeps how far it went with a former buyer, and not with whom.',
      'Notifications about matches, and our copies of the emails we send you: one year. Sessions, and the links in those emails: until they run out.',
      'Records of your consents, and messages you sent us from the email address of your account, once you have confirmed that it is yours: while you have the account. Other messages: as long as a question, a complaint or a claim about them could still be raised.',
      'Records of data-rights requests and of administrators’ actions: as long as a question, a complaint or a claim about them could still be raised. Once your account is deleted they no longer name you.',
    ),
    paragraph(
      'When a referred agent has earned someone a credit, we keep a code made from the agent’s email address. It tells nobody the address; it only lets us recognise it, so that a deleted and repeated registration does not earn the credit again.',
    ),
    paragraph('Statistics that identify nobody may be kept without limit.'),
  ),
];
