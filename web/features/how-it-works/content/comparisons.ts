export interface ComparisonRow {
  aspect: string;
  ours: string;
  portals: string;
}

export const generalComparison: ComparisonRow[] = [
  {
    aspect: 'Who looks for whom',
    ours: 'Agents look for the buyers who fit a home',
    portals: 'Buyers look through every advertisement',
  },
  {
    aspect: 'When it starts',
    ours: 'As soon as an agent holds the property',
    portals: 'Once the property is advertised',
  },
  {
    aspect: 'What an agent knows at the first call',
    ours: 'Budget, buying status, financing and requirements',
    portals: 'A name and a message',
  },
  {
    aspect: 'How buyers are ordered',
    ours: 'By one published score, from 50 to 100',
    portals: 'By the time of their enquiry',
  },
  { aspect: 'What buyers pay', ours: 'Nothing', portals: 'Nothing' },
];

export const agentComparison = (price: string): ComparisonRow[] => [
  {
    aspect: 'The first move',
    ours: 'You see who fits and choose whom to call',
    portals: 'You advertise and wait for enquiries',
  },
  {
    aspect: 'Before a listing',
    ours: 'Works at the valuation, before any photograph is taken',
    portals: 'Begins when the advertisement is public',
  },
  {
    aspect: 'What you know of a buyer',
    ours: 'Budget, buying status, financing, requirements and a score',
    portals: 'Usually a name, a phone number and a message',
  },
  {
    aspect: 'Buyers with a home to sell',
    ours: 'Counted in every result',
    portals: 'Found out by asking',
  },
  {
    aspect: 'Price',
    ours: `${price} a month, staff included`,
    portals: 'Set by each portal, usually for each branch',
  },
];

export const buyerComparison: ComparisonRow[] = [
  {
    aspect: 'Your part',
    ours: 'Describe the home once',
    portals: 'Check new advertisements every day',
  },
  {
    aspect: 'When you hear of a home',
    ours: 'Often before it is advertised',
    portals: 'At the same time as everyone else',
  },
  {
    aspect: 'How you stand out',
    ours: 'A score for being ready, the same rule for all',
    portals: 'Being the first to telephone',
  },
  {
    aspect: 'Who may contact you',
    ours: 'Verified agents with a home that fits',
    portals: 'The agents you write to',
  },
  { aspect: 'What it costs you', ours: 'Nothing', portals: 'Nothing' },
];
