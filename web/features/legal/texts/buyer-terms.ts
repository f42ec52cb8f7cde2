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
      'Who may register',
      paragraph('You may register as a buyer only if all of these are true:'),
      list(
        'you are an adult, aged 18 or over;',
        'you are a genuine buyer, actively looking to buy residential property in England, for yourself or together with the people you will own it with;',
        'you register in your own name and have one buyer account;',
        'you consent to being contacted by estate agents whose properties match your searches.',
      ),
      paragraph(
        'Estate agents, brokers, surveyors, investors’ sourcing services and anyone gathering market information must not register as buyers. Estate agents may register under the ',
        agentTerms,
        '.',
      ),
    ),
    section(
      'the-service',
      'What the service does',
      paragraph(
        'You save one or more property searches: a place and a distance around it, the least number of bedrooms, the most you would pay, the kind of property, whether it must have a garden, your buying status, how you will pay, and anything particular you need. Verified estate agents describe a property they hold, often before it is advertised anywhere, and see the buyers whose searches match it.',
      ),
      paragraph(
        'We introduce; we do not sell. We are not an estate agent, we do not act for you or for the seller, we hold no money, and we give no advice on property, surveys, mortgages or law. We cannot promise that a search will match a property, that an agent will contact you, or that a property will be available or suitable.',
      ),
    ),
    section(
      'free-for-buyers',
      'Free for buyers',
      paragraph(
        'The service is free for buyers. We charge you nothing to register, to save searches, to be matched or to be introduced to an agent, and we take no share of any price you pay. We never ask a buyer for card details.',
      ),
      paragraph(
        'The service is paid for by the estate agents who subscribe to it. What you agree with an agent, a lender, a broker, a surveyor or a solicitor is between you and them, including their charges.',
      ),
    ),
    section(
      'your-account',
      'Your account and your searches',
      list(
        'Give us true and complete information, and correct it in your profile when it changes.',
        'Choose a password you use nowhere else, keep it to yourself, and tell us at once if you think someone else has used your account.',
        'Keep a search switched on only while you are looking for that kind of home. You can change, switch off or delete a search at any time.',
        'When a search has not been confirmed for more than seven days we ask you to confirm that you are still looking. Confirming keeps your score up to date.',
      ),
      paragraph(
        'Please write nothing about another person, and nothing about your health or other sensitive matters, in the requirements of a search: matched agents can read them.',
      ),
    ),
    section(
      'sharing',
      'Your consent to contact and to sharing',
      paragraph(
        'Being found by agents is the purpose of the service. By ticking the consent box when you register you consent to agents contacting you about properties, and to our sharing the following with estate agents whose property matches an active search of yours:',
      ),
      list(
        'your name;',
        'your contact details: your email address and whether you have confirmed it, your phone number and, where you have given it, your current postcode;',
        'the property type, number of bedrooms and garden you are looking for;',
        'your budget and how you will finance the purchase;',
        'the location and radius of your search, and how far the property is from there;',
        'your timing: your buying status, when you confirmed the search, and when you were last active;',
        'your requirements, and your match score.',
      ),
      paragraph(
        'Two further consents are asked for separately in your profile and are always your choice: being contacted by estate agents about selling a home of your own, and being contacted by mortgage brokers. Saying no to either changes nothing else in the service.',
      ),
      paragraph(
        'You can withdraw consent at any time. Switching off or deleting a search stops it being matched and shared at once. All of these consents are withdrawn in the privacy settings of your account, with immediate effect: withdrawing your consent to sharing switches off all your searches, and none can be saved or switched on until you give it again. An agent who has already received your details holds them as a data controller in their own right. We ask those who took your details in a file or wrote notes about you to remove them. If one contacts you against your wish, report it under “Who has my details”: we ask the agency for its view, for which we tell it your name and what you wrote, and tell you the outcome within 30 days.',
      ),
    ),
    section(
      'score',
      'Matching and your buyer score',
      paragraph(
        'Each buyer has a score from 50 to 100 that shows agents who is ready to buy, and orders the list an agent sees. It is worked out by a fixed rule from three things: how recently you confirmed your search, how complete your details are, and how recently you used the service. You see your own score and how it is made up.',
      ),
      paragraph(
        'The score says nothing about your credit or your character, and nobody’s protected characteristics play any part in it. Payment cannot change it.',
      ),
    ),
    section(
      'notifications',
      'Notifications',
      paragraph(
        'You receive notifications by email about your matches, your searches and your account, and push notifications in your browser if you switch them on. You can change your preferences for email and push notifications in your settings at any time.',
      ),
      paragraph(
        'Some messages are part of running your account and are sent whatever your preferences are: a password reset, a notice about these terms, or the warning we send before an unused account is deleted.',
      ),
    ),
    section(
      'your-responsibilities',
      'Your responsibilities',
      paragraph('You agree that you will not:'),
      list(
        'register or search without a real intention to buy, or give a false budget, buying status or way of paying;',
        'pretend to be someone else, or use another person’s account;',
        'use the service to gather information about agents, sellers or other buyers, by hand or by machine;',
        'threaten, harass or discriminate against anyone you meet through the service;',
        'interfere with the service, test its defences without our written agreement, or send it anything harmful.',
      ),
      paragraph(
        'Check every property and every agent as carefully as you would without us. See the property, take legal advice and have a survey made before you commit yourself, and never send money to anyone because of a message you cannot verify.',
      ),
    ),
    section(
      'liability',
      'Our liability to you',
      paragraph(
        'We are responsible for loss that is a foreseeable result of our breaking these terms or failing to use reasonable care and skill. Loss is foreseeable if it was obvious that it would happen, or if we both knew it might when you registered. We are not responsible for loss that is not foreseeable, for loss to a business, or for what agents, lenders, brokers or sellers do or say. We check an agent’s documents and website before they can search, but we do not supervise their work or check what they tell you about a property.',
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
        ' says what we hold, why, for how long, and what your rights are. You can download a copy of your data and withdraw consents in the privacy settings of your account.',
      ),
    ),
    section(
      'leaving',
      'Leaving, and deleting your account',
      paragraph(
        'You may delete your account at any time in your settings, without giving a reason. Your active searches are then removed, matches stop, and agents can no longer find you. What little the law makes us keep is described in the ',
        privacyPolicy,
        '.',
      ),
      paragraph(
        'We may suspend or close an account that breaks these terms, that we reasonably believe is not a genuine buyer’s, or that puts others at risk. Where we fairly can, we tell you why and give you the chance to answer. An account that has not been used for 3 years may be deleted after 30 days’ notice by email; signing in within those 30 days keeps it.',
      ),
    ),
    section(
      'law-changes-contact',
      'Law, changes and contact',
      paragraph(
        'These terms are governed by the law of England and Wales. If you live in England or Wales its courts decide any dispute; if you live elsewhere in the United Kingdom you may also use the courts where you live.',
      ),
      paragraph(
        'We may change these terms for a good reason, such as a change in the law or in the service. We give you at least 30 days’ notice by email of a change that matters to you; if you do not agree with it you may delete your account before it takes effect.',
      ),
      paragraph('Questions and complaints: ', emailLink(c), `, or ${c.companyName}, ${c.registeredAddress}.`),
    ),
  ],
});
