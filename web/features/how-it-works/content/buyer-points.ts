import type { Point } from '../points';

export const benefits: Point[] = [
  {
    title: 'Homes before the portals',
    text: 'Agents look here when they take on a property. You can hear of a home before it is advertised.',
  },
  {
    title: 'Calls that fit',
    text: 'An agent sees you only when place, price, bedrooms and type all match what you asked for.',
  },
  {
    title: 'Verified agents',
    text: 'Agents prove their company and their website before they can search. Nobody else can find you.',
  },
  {
    title: 'Your readiness counts',
    text: 'Being organised puts you ahead. The rule is the same for everyone and it is printed below.',
  },
  {
    title: 'As many searches as you need',
    text: 'Two towns, or a house here and a flat there: save each, and switch them on and off as you like.',
  },
  { title: 'Free for buyers', text: 'No fee, no card and no share of the price.' },
];

export const privacyAndControl: Point[] = [
  {
    title: 'Consent is separate, and yours',
    text: 'Contact about selling your home and contact by mortgage brokers are asked for one by one. Saying no changes nothing else.',
  },
  {
    title: 'Change your mind',
    text: 'Withdraw a consent in your privacy settings. It takes effect at once.',
  },
  {
    title: 'Have agents ask first',
    text: 'Open to every matching agent, a few new agencies a week, or ask first: agents then see your initials, and you say yes or no to each. You also choose phone, email or both.',
  },
  {
    title: 'See who has your details',
    text: 'Which agency saw you, who there, when, and what they did with it: listed in your account from the first time.',
  },
  {
    title: 'Block an agency',
    text: 'It finds you no more. We ask it to remove what it took or wrote about you, and you can report a call you did not want.',
  },
  {
    title: 'Pause whenever you like',
    text: 'Switch a search off and no agent can find it. Switch it on again when you are ready.',
  },
  {
    title: 'Choose your notifications',
    text: 'Email, push, both or neither: set in your settings.',
  },
  {
    title: 'Take your data, or delete it',
    text: 'Download everything we hold about you, or delete your account with all its searches, without asking anyone.',
  },
];
