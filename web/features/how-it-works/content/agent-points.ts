import type { Point } from '../points';

export const timeSaving: Point[] = [
  {
    title: 'One form instead of an evening of calls',
    text: 'Five fields describe a property. The list of buyers appears beside them as soon as you save.',
  },
  {
    title: 'Start with the readiest',
    text: 'Results are ordered by score, and each score shows what it is made of: confirmation, details and activity.',
  },
  {
    title: 'A list that keeps itself current',
    text: 'Buyers confirm that they are still looking. Those who have gone quiet sink by themselves.',
  },
  {
    title: 'Run it again in a second',
    text: 'Every search is kept. Run it again before a call to the seller, or export the matches to a spreadsheet.',
  },
];

export const leadGeneration: Point[] = [
  {
    title: 'Proof for the valuation',
    text: 'Show a seller how many people are looking for a home like theirs, in their price range, today.',
  },
  {
    title: 'Buyers who are sellers too',
    text: 'Each result counts the buyers who need to sell. With their consent they are your next valuations.',
  },
  {
    title: 'Demand in your area',
    text: 'Analytics show active searches, budgets and price ranges within 20 miles of your branch.',
  },
];

export const teamManagement: Point[] = [
  {
    title: 'Add staff',
    text: 'Invite colleagues by email with a job title. They choose a password and work under your subscription at no further charge.',
  },
  {
    title: 'Monitor activity',
    text: 'Switch from your own searches to the whole team or to one person, and see when each was last active.',
  },
  {
    title: 'Stay in charge',
    text: 'Deactivate or remove a colleague at any moment. Access ends at once and their searches pass to you.',
  },
];
