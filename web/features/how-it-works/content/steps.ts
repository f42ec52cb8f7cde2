export interface Step {
  title: string;
  text: string;
}

export const agentSteps: Step[] = [
  {
    title: 'Register & Subscribe',
    text: 'Create your account, upload your incorporation certificate and website, and set up your subscription. We aim to review documents within 24 hours.',
  },
  {
    title: 'Create Property Search',
    text: 'Describe a property you hold: place, bedrooms, price and type. It does not have to be advertised anywhere.',
  },
  {
    title: 'View Qualified Buyers',
    text: 'See everyone whose search fits, the readiest first, with budget, buying status and how they will pay.',
  },
  {
    title: 'Win Instructions',
    text: 'Tell a seller how many buyers are waiting, ring the best of them first, and meet buyers who have a home of their own to sell.',
  },
];

export const buyerSteps: Step[] = [
  {
    title: 'Register for Free',
    text: 'A name, an email address and a password. Buyers never pay, and we never ask for a card.',
  },
  {
    title: 'Create Your Search',
    text: 'Say where, how far around, how many bedrooms, your budget and the kind of home. Add what you cannot do without.',
  },
  {
    title: 'Get Priority',
    text: 'Complete your details and confirm that you are still looking. Your score rises, and with it your place on an agent’s list.',
  },
  {
    title: 'Get Contacted First',
    text: 'When a verified agent holds a home that fits, you are there to be called, often before it is advertised.',
  },
];
