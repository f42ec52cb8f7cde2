/** Text keyed by heading. */
export type Texts = Record<string, string>;

/** Keyed by aspect: our approach, and that of large listing portals. */
export type ComparisonRows = Record<string, [ours: string, portals: string]>;

export const agentSteps: Texts = {
  'Register & Subscribe':
    'Create your account, upload your incorporation certificate and website, and set up your subscription. We aim to review documents within 24 hours.',
  'Create Property Search':
    'Describe a property you hold: place, bedrooms, price and type. It does not have to be advertised anywhere.',
  'View Qualified Buyers':
    'See everyone whose search fits, the readiest first, with budget, buying status and how they will pay.',
  'Win Instructions':
    'Tell a seller how many buyers are waiting, ring the best of them first, and meet buyers who have a home of their own to sell.',
};

export const buyerSteps: Texts = {
  'Register for Free':
    'A name, an email address and a password. Buyers never pay, and we never ask for a card.',
  'Create Your Search':
    'Say where, how far around, how many bedrooms, your budget and the kind of home. Add what you cannot do without.',
  'Get Priority':
    'Complete your details and confirm that you are still looking. Your score rises, and with it your place on an agent’s list.',
  'Get Contacted First':
    'When a verified agent holds a home that fits, you are there to be called, often before it is advertised.',
};

export const timeSaving: Texts = {
  'One form instead of an evening of calls':
    'Five fields describe a property. The list of buyers appears beside them as soon as you save.',
  'Start with the readiest':
    'Results are ordered by score, and each score shows what it is made of: confirmation, details and activity.',
  'A list that keeps itself current':
    'Buyers confirm that they are still looking. Those who have gone quiet sink by themselves.',
  'Run it again in a second':
    'Every search is kept. Run it again before a call to the seller, or export the matches to a spreadsheet.',
};

export const leadGeneration: Texts = {
  'Proof for the valuation':
    'Show a seller how many people are looking for a home like theirs, in their price range, today.',
  'Buyers who are sellers too':
    'Each result counts the buyers who need to sell. With their consent they are your next valuations.',
  'Demand in your area':
    'Analytics show active searches, budgets and price ranges within 20 miles of your branch.',
};

export const teamManagement: Texts = {
  'Add staff':
    'Invite colleagues by email with a job title. They choose a password and work under your subscription at no further charge.',
  'Monitor activity':
    'Switch from your own searches to the whole team or to one person, and see when each was last active.',
  'Stay in charge':
    'Deactivate or remove a colleague at any moment. Access ends at once and their searches pass to you.',
};

export const benefits: Texts = {
  'Homes before the portals':
    'Agents look here when they take on a property. You can hear of a home before it is advertised.',
  'Calls that fit':
    'An agent sees you only when place, price, bedrooms and type all match what you asked for.',
  'Verified agents':
    'Agents prove their company and their website before they can search. Nobody else can find you.',
  'Your readiness counts':
    'Being organised puts you ahead. The rule is the same for everyone and it is printed below.',
  'As many searches as you need':
    'Two towns, or a house here and a flat there: save each, and switch them on and off as you like.',
  'Free for buyers': 'No fee, no card and no share of the price.',
};

export const privacyAndControl: Texts = {
  'Consent is separate, and yours':
    'Contact about selling your home and contact by mortgage brokers are asked for one by one. Saying no changes nothing else.',
  'Change your mind': 'Withdraw a consent in your privacy settings. It takes effect at once.',
  'Have agents ask first':
    'Open to every matching agent, a few new agencies a week, or ask first: agents then see your initials, and you say yes or no to each. You also choose phone, email or both.',
  'See who has your details':
    'Which agency saw you, who there, when, and what they did with it: listed in your account from the first time.',
  'Block an agency':
    'It finds you no more. We ask it to remove what it took or wrote about you, and you can report a call you did not want.',
  'Pause whenever you like':
    'Switch a search off and no agent can find it. Switch it on again when you are ready.',
  'Choose your notifications': 'Email, push, both or neither: set in your settings.',
  'Take your data, or delete it':
    'Download everything we hold about you, or delete your account with all its searches, without asking anyone.',
};

export const generalComparison: ComparisonRows = {
  'Who looks for whom': [
    'Agents look for the buyers who fit a home',
    'Buyers look through every advertisement',
  ],
  'When it starts': ['As soon as an agent holds the property', 'Once the property is advertised'],
  'What an agent knows at the first call': [
    'Budget, buying status, financing and requirements',
    'A name and a message',
  ],
  'How buyers are ordered': ['By one published score, from 50 to 100', 'By the time of their enquiry'],
  'What buyers pay': ['Nothing', 'Nothing'],
};

export const agentComparison = (price: string): ComparisonRows => ({
  'The first move': ['You see who fits and choose whom to call', 'You advertise and wait for enquiries'],
  'Before a listing': [
    'Works at the valuation, before any photograph is taken',
    'Begins when the advertisement is public',
  ],
  'What you know of a buyer': [
    'Budget, buying status, financing, requirements and a score',
    'Usually a name, a phone number and a message',
  ],
  'Buyers with a home to sell': ['Counted in every result', 'Found out by asking'],
  Price: [`${price} a month, staff included`, 'Set by each portal, usually for each branch'],
});

export const buyerComparison: ComparisonRows = {
  'Your part': ['Describe the home once', 'Check new advertisements every day'],
  'When you hear of a home': ['Often before it is advertised', 'At the same time as everyone else'],
  'How you stand out': ['A score for being ready, the same rule for all', 'Being the first to telephone'],
  'Who may contact you': ['Verified agents with a home that fits', 'The agents you write to'],
  'What it costs you': ['Nothing', 'Nothing'],
};
