/** Made-up people and agencies: common names put together by chance, never anyone in particular. */
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
export const agencyWords = [
  'Homes',
  'Residential',
  'Estates',
  'Property',
  '& Partners',
  'Sales & Lettings',
] as const;
export const jobTitles = [
  'Negotiator',
  'Senior Negotiator',
  'Branch Manager',
  'Valuer',
  'Sales Progressor',
] as const;
export const requirements = [
  'Garden and off-street parking',
  'Close to a primary school',
  'No onward chain if possible',
  'Walking distance to the station',
  'Room for a home office',
  'Ground floor bedroom',
  'Happy to renovate',
  'South-facing garden',
] as const;
export const searchNames = [
  'Family home',
  'First home',
  'Next move',
  'Closer to work',
  'Downsizing',
  'Near my parents',
] as const;
export const propertyNames = [
  'Terrace on the hill',
  'Semi by the park',
  'New instruction',
  'Probate sale',
  'Off-market home',
  'Corner plot',
] as const;
/** What people write in the contact form, and what they are told. */
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
] as const;
