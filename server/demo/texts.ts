import type { BuyingStatus, PropertyType } from '@threshold/core/rules/matching/search-defaults';

/** Common names, combined at random. */
export const firstNames =
  `Aisha Alan Alice Amir Anna Asha Ben Beth Callum Carys Chloe Claire Daniel David Dev Eleanor Ella Emma Farah Fiona
  Gareth George Grace Hamza Hannah Harry Helen Ian Imran Isla Jack James Jess Joanna John Karen Kate Kofi Laura Leah
  Liam Lucy Maria Mark Maya Megan Mia Mohammed Nadia Naomi Nathan Neil Nina Noah Olivia Omar Oscar Owen Paul Peter
  Priya Rachel Rebecca Robert Rosa Ruth Ryan Sam Sarah Sean Simon Sofia Tara Theo Thomas Tom Victoria Will Yasmin Zoe`.split(
    /\s+/,
  );
export const lastNames =
  `Ahmed Allen Bailey Baker Barnes Begum Bell Bennett Brown Carter Chapman Clark Cole Collins Cook Cooper Cox Davies
  Davis Dixon Edwards Ellis Evans Fisher Foster Fox Gibson Gill Gray Green Griffiths Hall Harris Harrison Hill Holmes
  Hughes Hunt Hussain Jackson James Jenkins Jones Kaur Kelly Khan King Knight Lee Lewis Lloyd Marshall Martin Mason
  Mills Mitchell Moore Morgan Morris Murphy Murray Owen Palmer Parker Patel Phillips Price Reid Richards Roberts Rogers
  Russell Scott Shah Shaw Simpson Singh Smith Stevens Stewart Taylor Thomas Thompson Turner Walker Walsh Ward Watson
  Webb West White Wilkinson Williams Wilson Wood Wright Young`.split(/\s+/);
export const MANAGER = 'Branch Manager';
export const jobTitles = ['Negotiator', 'Senior Negotiator', MANAGER, 'Valuer', 'Sales Progressor'] as const;
export const requirements: Readonly<Record<PropertyType, readonly string[]>> = {
  house: [
    'Garden and off-street parking',
    'Close to a primary school',
    'No onward chain if possible',
    'Walking distance to the station',
    'Room for a home office',
    'Happy to renovate',
    'South-facing garden',
    'A garage or somewhere for bicycles',
  ],
  bungalow: [
    'Level access and a walk-in shower',
    'A small garden, easy to keep',
    'On a bus route',
    'Near a surgery and shops',
    'Parking beside the door',
  ],
  flat: [
    'Balcony or a share of a garden',
    'A lift, or no higher than the second floor',
    'Walking distance to the station',
    'Long lease or share of freehold',
    'Parking space if possible',
  ],
};

export const searchNames: Readonly<Record<BuyingStatus, readonly string[]>> = {
  firstTime: ['First home', 'Our first place', 'First step', 'Starting out'],
  rented: ['Done with renting', 'A place of our own', 'Closer to work', 'Putting down roots'],
  needToSell: ['Family home', 'Next move', 'More room', 'Closer to work', 'Near good schools'],
  sold: ['Family home', 'Next move', 'Ready to go', 'Near my parents', 'Closer to friends'],
  nothingToSell: ['Fresh start', 'Near my parents', 'Back home', 'Closer to friends'],
};
const laterInLife = ['All on one level', 'Near the grandchildren', 'Retirement'];
/** Downsizers have a home to sell. */
export const bungalowSearchNames = (status: BuyingStatus): readonly string[] =>
  status === 'needToSell' || status === 'sold' ? ['Downsizing', ...laterInLife] : laterInLife;

export const propertyNames: Readonly<Record<PropertyType, readonly string[]>> = {
  house: [
    'Semi by the park',
    'Bay-fronted terrace',
    'Corner plot',
    'Detached house',
    'Family house',
    'Town house',
  ],
  bungalow: ['Detached bungalow', 'Dormer bungalow', 'Bungalow with a long garden'],
  flat: ['Top-floor flat', 'Garden flat', 'Flat with a balcony', 'Mill conversion', 'Ground-floor flat'],
};

/** Names of the dearest homes. */
export const grandNames = ['Georgian villa', 'Manor house', 'House with a walled garden'] as const;

/** Messages of the contact form, and replies. */
export const enquiries = [
  {
    question: 'Do you cover the villages around Newark?',
    answer: 'We do. Agents search up to 20 miles from their branch.',
  },
  {
    question: 'I have found a home. How do I switch my search off?',
    answer: 'Open the search on your dashboard and turn it off, or delete it.',
  },
  {
    question: 'Our branch has moved to the other end of town. Can you change our address?',
    answer: 'That is done. Your areas have moved with it.',
  },
  {
    question: 'Is there really nothing to pay for buyers?',
    answer: 'Nothing at all. Agents pay a monthly subscription.',
  },
  {
    question: 'We sent our certificate on Monday. When will we hear?',
    answer: 'It has been looked at and approved. You can search now.',
  },
  {
    question: 'Can my colleague in lettings have a sign-in of her own?',
    answer: 'Yes. Add her under Staff on your dashboard.',
  },
  {
    question: 'I moved last year and my postcode is out of date.\nWhere do I change it?',
    answer: 'In your profile, under Current postcode.',
  },
  {
    question: 'Can I look in two towns at once? My husband works in Leicester and I work in Derby.',
    answer: 'Yes. Save a search for each town; agents see both.',
  },
  {
    question: 'An agent rang me about a flat, but I want a house. Did I do something wrong?',
    answer: 'Not at all. Your second search says flat; open it to change that.',
  },
  {
    question: 'Is the setup fee charged for every branch or once?',
    answer: 'Once for an agency, and not at all if you tell your buyers about us.',
  },
  {
    question: 'How do I stop the daily email? I would rather look myself.',
    answer: 'In your settings, under Notifications. You can turn it off there.',
  },
  {
    question: 'Who sees my phone number?',
    answer: 'Verified agents with a home that fits your search, and nobody else.',
  },
  {
    question: 'We are two owners with one agency. Can we both have the same rights?',
    answer: 'One of you is the owner, the other joins as staff; both can search.',
  },
  {
    question: 'I would like to sell before I buy. Can you recommend an agent in Stockport?',
    answer: 'We cannot recommend one, but if you agree to it in your profile an agent will call you.',
  },
  {
    question: 'The card we pay with runs out next month. Where do we put the new one?',
    answer: 'Under Subscription on your dashboard, then Manage billing.',
  },
  {
    question: 'Do you have homes in Scotland?',
    answer: 'Not yet. We cover England.',
  },
] as const;

/** Invented and unusual, to avoid real firms. Each is used once. */
export const agencyNames = [
  'Candlewick & Thripp',
  'Brackenfold Homes',
  'Fennick & Rowe',
  'Nettlebeck Estates',
  'Quillfeather & Daughters',
  'Lanternhithe',
  'Ashlark & Byrne',
  'Copperbeck Residential',
  'Underhythe & Lyle',
  'Rookhallow Homes',
  'Merribank & Stone',
  'Gablewick Property',
  'Pargetter Vale',
  'Dovelark & Marsh',
  'Kestrelgate Sales & Lettings',
  'Birdlow & Crane',
  'Saltmere & Quay',
  'Inglethwick & Co',
  'Yarrowfold Estates',
  'Eldermoss Residential',
  'Tanglebeck & Sons',
  'Hartseasy Homes',
  'Applethwaite & Finch',
  'Larkhythe Property',
  'Wychfold & Pell',
  'Cobbleyard Homes',
  'Vellaby Green',
  'Oakpenny & Partners',
  'Juniperhithe',
  'Thistlemarch & Dray',
  'Pennyfold Estates',
  'Otterwick & Vane',
  'Sorrelgate Homes',
  'Bramblecote & Wray',
  'Marlbeck Residential',
  'Finchampney & Co',
  'Harebell & Tidewell',
  'Stonelark Property',
  'Wrenfold & Askew',
  'Millthrop & Daughters',
] as const;

export const branchStreets = [
  'Castlegate',
  'Market Place',
  'Station Road',
  'Bridge Street',
  'Church Street',
  'Queen Street',
  'Albion Street',
  'North Parade',
  'Silver Street',
  'Sheep Street',
  'Park Row',
  'Guildhall Street',
  'Cornhill',
  'High Street',
] as const;

export const homeStreets = [
  'Mill Lane',
  'Victoria Road',
  'Wharf Road',
  'Chapel Hill',
  'Priory Lane',
  'Orchard Way',
  'Windmill Road',
  'St Mary’s Street',
  'The Crescent',
  'Elm Grove',
  'Beech Avenue',
  'Alma Terrace',
  'Longdale Close',
  'Sycamore Drive',
  'Harvest Rise',
  'Station View',
] as const;
