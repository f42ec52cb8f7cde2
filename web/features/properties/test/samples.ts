import { MATCHED_KEYS } from '@threshold/core/contract/criteria';
import type { LeftBuyer, MatchingBuyer, PropertyPage, WorkEvent } from '@threshold/core/contract/properties';
import { pick } from '@threshold/core/rules/format/pick';
import { blankCriteria, blankProperty } from '@threshold/core/test/samples';

// Shared test data: one agency, one property and its buyers.

const idOf = (number: number) => `4f0c1c52-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const PROPERTY = idOf(1);
export const sam = { id: idOf(11), name: 'Sam Carter' };
export const jo = { id: idOf(12), name: 'Jo Bell' };
export const adaId = idOf(21);
export const benId = idOf(22);
export const formerId = idOf(23);

export const page = (change: Partial<PropertyPage> = {}): PropertyPage => ({
  ...blankProperty,
  id: PROPERTY,
  name: '12 Mill Lane',
  location: 'Lincoln, Lincolnshire',
  placeId: 'place:lincoln',
  reference: null,
  source: null,
  marketStatus: 'available',
  bedrooms: 3,
  price: 325_000,
  propertyType: 'house',
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: sam,
  pipelineStatus: 'available',
  closedAt: null,
  outcome: null,
  soldPrice: null,
  mayEdit: true,
  lastVisitAt: '2026-11-14T09:00:00.000Z',
  colleagues: [sam, jo],
  counts: {
    matching: 2,
    left: 1,
    stages: {
      new: 1,
      to_call: 1,
      contacted: 0,
      interested: 0,
      viewing: 0,
      offer: 0,
      agreed: 0,
      not_interested: 1,
      unreachable: 0,
    },
    new: 1,
    needToSell: 1,
    buyingStatus: { sold: 0, rented: 0, firstTime: 1, needToSell: 1, nothingToSell: 0 },
    financing: { cash: 0, mortgage: 2 },
    scores: [50, 60, 70, 80, 90].map((from) => ({ from, count: from === 80 ? 2 : 0 })),
    assignedTo: [{ id: jo.id, count: 1 }],
    unassigned: 1,
  },
  ...change,
});

const untouched = {
  stage: 'new',
  version: 0,
  assignedTo: null,
  nextStepAt: null,
  lastTouch: null,
  isNew: false,
  calling: null,
  alsoOn: [],
  viewing: null,
  pastViewing: null,
} as const;

const user = (firstName: string, lastName: string, id: string) => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  emailConfirmed: true,
  phone: '+44 7700 900123',
  currentPostcode: 'LN2 4QT',
  lastActiveAt: '2026-11-13T09:00:00.000Z',
});

export const ada = (change: Partial<MatchingBuyer> = {}): MatchingBuyer => ({
  ...pick(blankCriteria, MATCHED_KEYS),
  ...untouched,
  alsoOn: [],
  id: idOf(31),
  contact: 'open',
  buyerRef: idOf(131),
  buyerId: adaId,
  user: user('Ada', 'Byron', adaId),
  reason: null,
  buyingStatus: 'needToSell',
  estateAgentConsent: true,
  maxPrice: 350_000,
  location: 'Lincoln, Lincolnshire',
  minBedrooms: 2,
  financing: 'mortgage',
  specificRequirements: 'A garden',
  lastConfirmedAt: '2026-11-14T09:00:00.000Z',
  radius: 5,
  distanceMiles: 0.8,
  areaMiles: 7.5,
  matchScore: 87,
  breakdown: { total: 87, confirmation: 50, profile: 22, activity: 15 },
  ...change,
});

export const ben = (change: Partial<MatchingBuyer> = {}): MatchingBuyer =>
  ada({
    id: idOf(32),
    buyerId: benId,
    user: user('Ben', 'Cole', benId),
    stage: 'to_call',
    version: 3,
    isNew: true,
    assignedTo: jo,
    lastTouch: { at: '2026-11-15T09:00:00.000Z', by: jo },
    ...change,
  });

export const former = (change: Partial<LeftBuyer> = {}): LeftBuyer => ({
  ...untouched,
  alsoOn: [],
  buyerId: formerId,
  contact: null,
  buyerRef: null,
  user: null,
  reason: 'gone',
  stage: 'not_interested',
  version: 2,
  ...change,
});

export const event = (change: Partial<WorkEvent> = {}): WorkEvent => ({
  id: idOf(41),
  at: '2026-11-15T10:00:00.000Z',
  kind: 'stage',
  by: sam,
  byBuyer: false,
  from: 'new',
  to: 'to_call',
  note: null,
  assignedTo: null,
  dueAt: null,
  viewing: null,
  outcome: null,
  ...change,
});
