import { agentTerms, emailLink, generalTerms, operator, privacyPolicy } from '../legal-links';
import { type LegalTextOf, list, paragraph, section } from '../legal-text';

export const buyerTermsText: LegalTextOf = (c) => ({
  id: 'buyer-terms',
  title: 'Buyer Terms and Conditions',
  summary: `What you can expect from ${c.brand} as a home buyer, what we ask of you, and what is shared with estate agents when your search matches a property.`,
  sections: [
    section(
      'about',
      'About these terms',
      paragraph(
        `${operator(c)}. In these terms “we”, “us” and “our” mean that company, “the service” means the website at ${c.publicUrl} and everything offered through it, and “you” means a person who registers as a buyer.`,
      ),
      paragraph(
        'By creating a buyer account you agree to these terms, to our general ',
        generalTerms,
        ' and to the use of your information described in our ',
        privacyPolicy,
        '. Where these terms and the general terms differ, these terms apply to you.',
      ),
      paragraph(
        'Nothing in these terms takes away the rights the law gives you as a consumer. Citizens Advice can tell you more about them.',
      ),
    ),
    section(
      'who-may-register',
      'Who can register',
      paragraph('You can only register as a buyer if:'),
      list(
        'you are an adult, aged 18 or over;',
        'you are a genuine buyer, actively looking to buy residential property in England, for yourself or together with the people you will own it with;',
        'you register in your own name and have one buyer account;',
        'you consent to being contacted by estate agents whose properties match your searches.',
      ),
      paragraph(
        "Estate agents, brokers, surveyors, investors' sourcing services and anyone gathering market information must not register as buyers. Estate agents can register under the ",
        agentTerms,
        '.',
      ),
    ),
    section(
      'the-service',
      'What the service does',
      paragraph(
        'You save one or more property searches: a location and a distance around it, a minimum number of bedrooms, your maximum budget, the type of property, whether it must have a garden, your buying status, how you will pay, and any specific requirements. Verified estate agents enter a property, often before it is advertised anywhere, and see the buyers whose searches match it.',
      ),
      paragraph(
        'We introduce buyers to agents. We are not an estate agent, we do not act for you or for the seller, we do not hold money, and we do not give advice on property, surveys, mortgages or law. We cannot promise that a search will match a property, that an agent will contact you, or that a property will be available or suitable.',
      ),
    ),
    section(
      'free-for-buyers',
      'Free for buyers',
      paragraph(
        'The service is free for buyers. We do not charge you to register, save searches, be matched or be introduced to an agent, and we take no commission on your purchase. We never ask buyers for card details.',
      ),
      paragraph(
        'Estate agents pay for the service through their subscriptions. Anything you agree with an agent, a lender, a broker, a surveyor or a solicitor, including their charges, is between you and them.',
      ),
    ),
    section(
      'your-account',
      'Your account and your searches',
      list(
        'Give us true and complete information, and correct it in your profile when it changes.',
        'Choose a password you do not use anywhere else, keep it secret, and tell us straight away if you think someone else has used your account.',
        'Only keep a search turned on while you are looking for that type of home. You can change, turn off or delete a search at any time.',
        'If you have not confirmed a search for more than seven days, we ask you to confirm that you are still looking. Confirming keeps your score up to date.',
      ),
      paragraph(
        'Do not write anything about another person, your health or other sensitive matters in the requirements of a search. Matched agents can read them.',
      ),
    ),
    section(
      'sharing',
      'Your consent to contact and to sharing',
      paragraph(
        'The purpose of the service is to help agents find you. By ticking the consent box when you register, you consent to agents contacting you about properties, and to us sharing the following with estate agents whose property matches one of your active searches:',
      ),
      list(
        'your name;',
        'your contact details: your email address and whether you have confirmed it, your phone number and, where you have given it, your current postcode;',
        'the property type, number of bedrooms and garden you are looking for;',
        'your budget and how you will finance the purchase;',
        'the location and radius of your search, and how far the property is from there;',
        'your timing: your buying status, when you confirmed the search, and when you were last active;',
        'your requirements, your match score, the best times to call you, and whether you agreed to be contacted about selling your home.',
      ),
      paragraph(
        'We ask for two further consents separately in your profile: being contacted by estate agents about selling your own home, and being contacted by mortgage brokers. They are always your choice. Saying no to either does not affect anything else.',
      ),
      paragraph(
        'You can withdraw consent at any time. Turning off or deleting a search stops us matching and sharing it straight away. An agency that has recorded something about you for a property keeps seeing you there, unless you block it or withdraw your consent to sharing. All of these consents can be withdrawn in the privacy settings of your account, with immediate effect: if you withdraw your consent to sharing, we turn off all your searches and cancel your viewings, and you cannot save or turn on a search until you consent again. An agent who has already received your details is a data controller in their own right. We ask agents who downloaded your details or wrote notes about you to delete them. If an agent contacts you when you do not want them to, report it under “Who has my details”. We will ask the agency for its side, tell it your name and what you wrote, and tell you the outcome within 30 days.',
      ),
    ),
    section(
      'score',
      'Matching and your buyer score',
      paragraph(
        'Each buyer has a score from 50 to 100 that shows agents who is ready to buy and sets the order of their lists. It is based on three things: how recently you confirmed your search, how complete your details are, and how recently you used the service. You can see your own score and how it is made up.',
      ),
      paragraph(
        "The score says nothing about your credit or character, and does not use anyone's protected characteristics. Nobody can pay to change it.",
      ),
    ),
    section(
      'notifications',
      'Notifications',
      paragraph(
        'We send you notifications by email about your matches, searches and account, and push notifications in your browser if you turn them on. You can change your preferences for email and push notifications in your settings at any time.',
      ),
      paragraph(
        'We always send some messages, whatever your preferences: password resets, emails about your viewings, replies to your reports and requests, notices about these terms, and the warning before we delete an unused account.',
      ),
    ),
    section(
      'your-responsibilities',
      'Your responsibilities',
      paragraph('You agree that you will not:'),
      list(
        'register or search without really intending to buy, or give a false budget, buying status or way of paying;',
        "pretend to be someone else, or use another person's account;",
        'use the service to gather information about agents, sellers or other buyers, manually or automatically;',
        'threaten, harass or discriminate against anyone you meet through the service;',
        'interfere with the service, test its security without our written agreement, or send it anything harmful.',
      ),
      paragraph(
        'Check every property and every agent carefully. View the property, take legal advice and get a survey before you commit, and never send money to anyone because of a message you cannot verify.',
      ),
    ),
    section(
      'liability',
      'Our liability to you',
      paragraph(
        "We are responsible for loss that is a foreseeable result of our breaking these terms or failing to use reasonable care and skill. Loss is foreseeable if it was obvious that it would happen, or if we both knew it might when you registered. We are not responsible for loss that is not foreseeable, for loss to a business, or for what agents, lenders, brokers or sellers do or say. We check an agent's documents and website before they can search, but we do not supervise their work or check what they tell you about a property.",
      ),
      paragraph(
        'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, for your rights under the Consumer Rights Act 2015, or for anything else the law does not allow us to limit.',
      ),
    ),
    section(
      'privacy',
      'Your information and your privacy',
      paragraph(
        'We handle personal data under the UK GDPR and the Data Protection Act 2018. Our ',
        privacyPolicy,
        ' explains what data we hold, why, for how long, and what your rights are. You can download a copy of your data and withdraw consents in the privacy settings of your account.',
      ),
    ),
    section(
      'leaving',
      'Leaving and deleting your account',
      paragraph(
        'You may delete your account at any time in your settings, without giving a reason. Your active searches are then removed, matches stop, and agents can no longer find you. What the law requires us to keep is described in the ',
        privacyPolicy,
        '.',
      ),
      paragraph(
        "We may suspend or close an account that breaks these terms, that we reasonably believe is not a genuine buyer's, or that puts others at risk. Where we fairly can, we tell you why and give you the chance to reply. An account that has not been used for 3 years may be deleted after 30 days' notice by email. Logging in within those 30 days keeps it.",
      ),
    ),
    section(
      'law-changes-contact',
      'Law, changes and contact',
      paragraph(
        'These terms are governed by the law of England and Wales. If you live in England or Wales, its courts will decide any dispute. If you live elsewhere in the United Kingdom, you can also use your local courts.',
      ),
      paragraph(
        "We may change these terms for a good reason, such as a change in the law or in the service. We give you at least 30 days' notice by email of any change that matters to you. If you do not agree with it, you can delete your account before it takes effect.",
      ),
      paragraph('Questions and complaints: ', emailLink(c), `, or ${c.companyName}, ${c.registeredAddress}.`),
    ),
  ],
});
