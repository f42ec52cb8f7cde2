/** Text keyed by heading. */
export type Texts = Record<string, string>;

/** Keyed by aspect: our approach, and that of large listing portals. */
export type ComparisonRows = Record<string, [ours: string, portals: string]>;

export const agentSteps: Texts = {
  'Register & Subscribe':
    'Create your account, upload your incorporation certificate and website, and set up your subscription. We aim to review documents within 24 hours.',
  'Create Property Search':
    "Enter a property: location, bedrooms, price and type. It doesn't need to be on the market yet.",
  'View Qualified Buyers':
    "See every matching buyer, most ready first, with their budget, buying status and how they'll pay.",
  'Win Instructions':
    'Tell a seller how many buyers are waiting, call the best ones first, and meet buyers who have a home to sell.',
};

/** For an agency with properties already: instead of typing them in. */
export const stockStep = {
  title: 'Import your stock',
  text: 'Already have properties? Drop in the file your CRM writes for the portals and see the buyers for all of them on your first day. Send it every night and your list stays up to date.',
};

export const buyerSteps: Texts = {
  'Register for Free':
    'You just need a name, an email address and a password. Buyers never pay, and we never ask for a card.',
  'Create Your Search':
    'Tell us where, how far around it, how many bedrooms, your budget and the type of home. Add your must-haves.',
  'Get Priority':
    "Complete your details and confirm you're still looking. Your score goes up, and you move up agents' lists.",
  'Get Contacted First':
    "When a verified agent has a matching home, they can contact you, often before it's advertised.",
};

export const timeSaving: Texts = {
  'One form instead of an evening of calls':
    'Fill in five fields, and matching buyers appear as soon as you save.',
  'Start with the most ready':
    "Results are sorted by score, and you can see what's behind each one: confirmation, details and activity.",
  'A list that stays up to date':
    "Buyers confirm they're still looking. Buyers who go quiet drop down the list automatically.",
  'Run it again in a second':
    'We save every search. Run it again before you call the seller, or export your matches to a spreadsheet.',
};

export const leadGeneration: Texts = {
  'Evidence for your valuation':
    'Show sellers how many people are looking for a home like theirs, in their price range, right now.',
  'Buyers with a home to sell':
    'Every search shows how many buyers need to sell. With their consent, they could be your next valuations.',
  'Demand in your area': 'See active searches, budgets and price ranges within 20 miles of your branch.',
};

export const teamManagement: Texts = {
  'Add staff':
    'Invite colleagues by email. They choose a password and use your subscription at no extra cost.',
  'Monitor activity':
    'Switch between your own searches, the whole team and one colleague, and see when everyone was last active.',
  'Stay in control':
    'Deactivate or remove a colleague at any time. They lose access straight away and you keep their searches.',
};

export const benefits: Texts = {
  'Hear before the portals':
    "Agents search here when they take on a property, so you can hear about a home before it's advertised.",
  'Relevant calls only':
    'Agents only find you when the location, price, bedrooms and type all match your search.',
  'Verified agents':
    "We check every agency's documents and website before they can search. No one else can find you.",
  'Being ready pays off':
    'The more ready you are, the higher you appear. The rules are the same for everyone, and you can read them below.',
  'As many searches as you need':
    'Two towns, or a house in one place and a flat in another: save a search for each, and turn them on or off when you like.',
  'Free for buyers': 'No fees, no card and no commission.',
};

export const privacyAndControl: Texts = {
  'You choose what you agree to':
    "We ask separately about estate agents who could sell your home and about mortgage brokers. Saying no doesn't affect anything else.",
  'Change your mind': 'Withdraw consent in your privacy settings at any time. It takes effect straight away.',
  'Make agents ask first':
    'Be open to every matching agent, to a few new agencies a week, or make them ask first: they see your initials, what you want and your score, but no name or contact details until you say yes. You can also choose phone, email or both.',
  'See who has your details':
    'Your account lists every agency that has seen your details, who looked, when, and what they did.',
  'Block an agency':
    "They can't find you again. We'll ask them to delete what they hold about you, and you can report unwanted calls.",
  'Pause whenever you like': "Turn a search off and agents can't find it. Turn it back on when you're ready.",
  'Choose your notifications':
    'Hear about matches by email, push notification, both or neither. We always email you about viewings.',
  'Download or delete your data':
    'Download your data, or delete your account and all your searches, in your settings.',
};

export const generalComparison: ComparisonRows = {
  'Who does the looking': ['Agents look for buyers who match a home', 'Buyers look through listings'],
  'When it starts': ['As soon as an agent takes on a property', 'Once the property is advertised'],
  'What agents know when they first call': [
    'Budget, buying status, financing and requirements',
    'A name and a message',
  ],
  'How buyers are ranked': ['By one published score, from 50 to 100', 'By when they enquired'],
  'What buyers pay': ['Nothing', 'Nothing'],
};

export const agentComparison = (price: string): ComparisonRows => ({
  'Who makes the first move': [
    'You see matching buyers and choose who to call',
    'You advertise and wait for enquiries',
  ],
  'Before the listing': [
    'Works from the valuation, before any photos are taken',
    'Starts once the property is advertised',
  ],
  'What you know about a buyer': [
    'Budget, buying status, financing, requirements and a score',
    'Usually a name, a phone number and a message',
  ],
  'Buyers with a home to sell': ['Shown in every search', 'You have to ask'],
  Price: [`${price} a month, staff included`, 'Set by each portal, usually for each branch'],
});

export const buyerComparison: ComparisonRows = {
  'What you do': ['Describe the home once', 'Check new listings every day'],
  'When you hear about a home': ["Often before it's advertised", 'At the same time as everyone else'],
  'How you stand out': ['A score for being ready, with the same rules for everyone', 'By calling first'],
  'Who can contact you': ['Verified agents with a matching home', 'The agents you contact'],
  'What it costs you': ['Nothing', 'Nothing'],
};
