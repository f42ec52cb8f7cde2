import type { BuyingStatus, PropertyType } from '@threshold/core/rules/matching/search-defaults';

/** Common names, dealt at random. */
export const firstNames =
  `Aaron Abigail Adam Adrian Aidan Aisha Alan Alastair Albert Alexander Alice Alison Amelia Amina Amir Amy Andrea Andrew Angela
  Anita Anna Anthony Arjun Asha Audrey Ava Barbara Ben Beth Bethany Bilal Brian Bridget Caitlin Callum Carl Caroline Carys
  Catherine Charlotte Chidi Chloe Chris Claire Colin Connor Craig Daisy Daniel Darren David Dawn Deborah Declan Denise Derek
  Dev Diane Dominic Donna Duncan Dylan Edward Eileen Elaine Eleanor Elif Elizabeth Ella Ellie Emily Emma Eric Erin Ethan Eva
  Evelyn Ewan Faith Farah Fatima Fergus Fiona Florence Frances Francis Freya Gareth Gary Gavin Gemma Geoffrey George Gillian
  Glenn Gordon Grace Graham Greg Gwen Hamza Hannah Harriet Harry Hassan Hayley Heather Heidi Helen Henry Holly Howard Hugh Ian
  Imogen Imran Ingrid Irene Iris Isaac Isabel Isla Ivan Jack Jacob Jade James Jane Janet Jason Jasmine Jean Jennifer Jeremy
  Jess Jill Joan Joanna Jodie Joe John Jonathan Joseph Joyce Judith Julia Justin Karen Kate Katie Kayleigh Keith Kelly Kenneth
  Kerry Kevin Kieran Kim Kofi Krystian Kunal Kyle Laila Laura Lauren Lawrence Leah Lee Leo Lewis Liam Lilian Linda Lisa Logan
  Lorna Louise Lucas Lucy Luke Lydia Lynn Malcolm Marcus Margaret Maria Marie Mark Martha Martin Mary Matthew Maureen Max Maya
  Megan Melissa Mia Michael Michelle Miles Millie Miriam Mohammed Molly Monica Nadia Naomi Natalie Nathan Neil Niall Nicola
  Nigel Nina Noah Nora Oliver Olivia Omar Oscar Owen Pamela Patricia Patrick Paul Paula Pauline Penny Peter Philip Phoebe Polly
  Priya Rachel Rajesh Ralph Ravi Raymond Rebecca Rhys Richard Robert Robin Rohan Roger Rory Rosa Rose Ross Rowan Roy Rupert
  Ruth Ryan Sabrina Sadia Sally Sam Samira Sandra Sanjay Sarah Scott Sean Shauna Sheila Shona Simon Sofia Sonia Sophie Stella
  Stephen Stuart Susan Suzanne Sylvia Tamsin Tara Teresa Thea Theo Thomas Tim Tina Toby Tom Tracey Trevor Usman Vanessa Vera
  Victor Victoria Vikram Vincent Wanda Wendy Will Winston Yasmin Yusuf Yvonne Zainab Zara Zoe`.split(/\s+/);
export const lastNames =
  `Abbott Adams Adeyemi Ahmed Akhtar Ali Allen Anderson Andrews Armstrong Atkinson Austin Bailey Baker Ball Banks Barker Barnes
  Barrett Bates Baxter Begum Bell Bennett Berry Bird Bishop Black Blake Bond Booth Bradley Brooks Brown Bryant Burgess Burke
  Burns Burton Butler Byrne Campbell Carpenter Carr Carter Chambers Chan Chapman Charlton Chowdhury Clark Clarke Cole Coleman
  Collins Connolly Cook Cooke Cooper Cox Crawford Cross Cunningham Curtis Daly Davidson Davies Davis Dawson Day Dean Dixon Doyle
  Duncan Dunn Edwards Elliott Ellis Evans Farrell Ferguson Field Fisher Fleming Fletcher Flynn Ford Foster Fox Francis Freeman
  French Frost Fuller Gardner George Gibbs Gibson Gilbert Giles Gill Goddard Goodwin Gordon Graham Grant Gray Green Greenwood
  Gregory Griffin Griffiths Hall Hamilton Hammond Hardy Harper Harris Harrison Hart Harvey Hawkins Hayes Henderson Henry Hewitt
  Hicks Hill Hobbs Holland Holmes Hooper Hope Horton Howard Howarth Howell Hudson Hughes Humphreys Hunt Hunter Hussain Hutchinson
  Iqbal Jackson James Jarvis Jenkins Jennings Johnson Johnston Jones Jordan Joyce Kaur Kay Kelly Kemp Kennedy Kent Kerr Khan King
  Kirk Knight Kowalski Lamb Lambert Lane Lawrence Lawson Leach Lee Lewis Little Lloyd Long Lowe Lynch MacDonald Mahmood Marsh
  Marshall Martin Mason Matthews May McCarthy McDonald McKenzie Mehta Metcalfe Miah Miles Miller Mills Mistry Mitchell Moore
  Moran Morgan Morris Morrison Morton Moss Murphy Murray Nash Nelson Newman Newton Nicholls Nolan Norman Norris North Nowak
  Oliver Osborne Owen Page Palmer Parker Parkinson Parsons Patel Payne Pearce Pearson Perkins Perry Peters Phillips Poole Porter
  Potter Powell Power Price Pritchard Quinn Rahman Randall Read Reed Rees Reid Reynolds Rhodes Rice Richards Richardson Riley
  Roberts Robertson Robinson Robson Rogers Rose Ross Rowe Russell Ryan Sanders Saunders Schofield Scott Sharma Sharp Shaw Shepherd
  Short Simmons Simpson Sims Singh Slater Smart Smith Spencer Steele Stephens Stevens Stewart Stone Sullivan Sutton Talbot Taylor
  Thomas Thompson Thomson Thornton Todd Townsend Tucker Turner Tyler Vaughan Wade Walker Wallace Walsh Walters Walton Ward Warren
  Waters Watkins Watson Watts Weaver Webb Webster Welch Wells West Weston Wheeler White Whitehead Wilkins Wilkinson Williams
  Williamson Willis Wilson Winter Wong Wood Woods Wright Yates Young`.split(/\s+/);
export const jobTitles = ['Senior Negotiator', 'Branch Manager', 'Valuer', 'Negotiator'] as const;
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

export const searchNames: Readonly<Record<BuyingStatus | 'bungalow', readonly string[]>> = {
  firstTime: ['First home', 'Our first place', 'First step', 'Starting out'],
  rented: ['Done with renting', 'A place of our own', 'Closer to work', 'Putting down roots'],
  needToSell: ['Family home', 'Next move', 'More room', 'Closer to work', 'Near good schools'],
  sold: ['Family home', 'Next move', 'Ready to go', 'Near my parents', 'Closer to friends'],
  nothingToSell: ['Fresh start', 'Near my parents', 'Back home', 'Closer to friends'],
  bungalow: ['All on one level', 'Near the grandchildren', 'Retirement'],
};

export const propertyNames: Readonly<Record<PropertyType, readonly string[]>> = {
  house: ['Semi by the park', 'Bay-fronted terrace', 'Corner plot', 'Detached house', 'Town house'],
  bungalow: ['Detached bungalow', 'Dormer bungalow', 'Bungalow with a long garden'],
  flat: ['Top-floor flat', 'Garden flat', 'Flat with a balcony', 'Mill conversion', 'Ground-floor flat'],
};

/** Names of the dearest homes. */
export const grandNames = ['Georgian villa', 'Manor house', 'House with a walled garden'] as const;

/** Messages of the contact form, newest first, and replies to the older ones. */
export const enquiries: readonly { question: string; answer?: string }[] = [
  { question: 'Do you cover the villages around Newark?' },
  { question: 'I have found a home. How do I switch my search off?' },
  { question: 'Our branch has moved to the other end of town. Can you change our address?' },
  { question: 'Is there really nothing to pay for buyers?' },
  { question: 'We sent our certificate on Monday. When will we hear?' },
  { question: 'Can my colleague in lettings have a sign-in of her own?' },
  { question: 'I moved last year and my postcode is out of date.\nWhere do I change it?' },
  {
    question: 'Can I look in two towns at once? My husband works in Leicester and I work in Derby.',
    answer: 'Yes. Save a search for each town; agents see both.',
  },
  {
    question: 'An agent called me about a flat, but I want a house. Did I do something wrong?',
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
  { question: 'Do you have homes in Scotland?' },
];

/** Invented and unusual, to avoid real firms. */
const agencyWords =
  `Candlewick Brackenfold Fennick Nettlebeck Quillfeather Lanternhithe Ashlark Copperbeck Underhythe Rookhallow Merribank Gablewick
  Pargetter Dovelark Kestrelgate Birdlow Saltmere Inglethwick Yarrowfold Eldermoss Tanglebeck Hartseasy Applethwaite Larkhythe
  Wychfold Cobbleyard Vellaby Oakpenny Juniperhithe Thistlemarch Pennyfold Otterwick Sorrelgate Bramblecote Marlbeck Finchampney
  Harebell Stonelark Wrenfold Millthrop`.split(/\s+/);
const agencyEndings = [
  '& Thripp',
  'Homes',
  '& Rowe',
  'Estates',
  '& Daughters',
  'Residential',
  '& Co',
  'Property',
];
export const agencyNames = agencyWords.map((word, n) => `${word} ${agencyEndings[n % agencyEndings.length]}`);

export const streets = [
  'Castlegate',
  'Market Place',
  'Station Road',
  'Bridge Street',
  'Church Street',
  'Albion Street',
  'North Parade',
  'Silver Street',
  'Park Row',
  'High Street',
  'Mill Lane',
  'Victoria Road',
  'Wharf Road',
  'Chapel Hill',
  'Priory Lane',
  'Orchard Way',
  'The Crescent',
  'Elm Grove',
  'Alma Terrace',
  'Cathedral View',
  'Meadow Bank',
  'Poplar Street',
  'Queensway',
  'Quarry Hill',
] as const;
