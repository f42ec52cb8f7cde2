import { z } from 'zod';
import { BUYING_STATUSES, FINANCING } from '../rules/matching/search-defaults';
import {
  EVENT_KINDS,
  LEFT_REASONS,
  NOTE_MAX,
  OUTCOMES,
  PIPELINE_STATUSES,
  STAGES,
  VIEWING_MINUTES,
  VIEWING_OUTCOMES,
  VIEWING_STATUSES,
} from '../rules/pipeline/stages';
import { Match } from './agent-searches';
import { price, propertyFields } from './criteria';
import { FailureBody } from './failures';
import { handle, id, isoDate, line, paragraph } from './fields';
import { gridPoint } from './grid';
import { stockFields } from './stock-imports';

/** The page of one property, `/properties/:id`: who wants it, and what the agency made of them. */

const count = z.number().int().nonnegative();
const stage = z.enum(STAGES);
/** A colleague as the page names them; they may have left since. */
export const Person = z.object({ id, name: z.string() });
export type Person = z.infer<typeof Person>;

/** GET /api/properties/:id. Asking for it begins a visit, or goes on with the one that is not over. */
export const PropertyPage = z.object({
  id,
  name: z.string(),
  location: z.string(),
  placeId: z.string().nullable(),
  ...propertyFields,
  ...stockFields,
  createdAt: isoDate,
  createdBy: Person,
  standing: z.enum(PIPELINE_STATUSES),
  closedAt: isoDate.nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  soldPrice: z.number().int().nullable(),
  /** Whether the user may edit and close it; a colleague with an assigned buyer may only work the buyers. */
  mayEdit: z.boolean(),
  /** The end of my visit before this one; null on the first. */
  lastVisitAt: isoDate.nullable(),
  /** Everyone of the agency a buyer can be assigned to. */
  colleagues: z.array(Person),
  counts: z.object({
    /** Who wants it today, whatever became of them. */
    matching: count,
    /** Of those we worked, who is no match any more. */
    left: count,
    stages: z.record(stage, count),
    new: count,
    needToSell: count,
    buyingStatus: z.record(z.enum(BUYING_STATUSES), count),
    financing: z.record(z.enum(FINANCING), count),
    /** By the tens of the score: 50, 60, 70, 80, 90 (100 is one of these). */
    scores: z.array(z.object({ from: z.number().int(), count })),
    assignedTo: z.array(z.object({ id, count })),
    unassigned: count,
  }),
});
export type PropertyPage = z.infer<typeof PropertyPage>;

/**
 * GET /api/properties/:id/areas: where the buyers of the list look, for the map. Each buyer counts at the outward code
 * nearest to the centre of their area; counts are published ones, so that a code of fewer than five is left out.
 */
export const PropertyAreas = z.object({
  property: z.object(gridPoint),
  branch: z.object(gridPoint),
  areas: z.array(z.object({ outcode: z.string(), ...gridPoint, buyers: count })),
});
export type PropertyAreas = z.infer<typeof PropertyAreas>;

const flag = z.literal('true').optional();
const score = z.coerce.number().int().min(0).max(100).optional();
export const BUYER_SORTS = ['score', 'newest', 'budget', 'nextStep'] as const;
export const BuyersQuery = z.object({
  stage: stage.optional(),
  /** A colleague's id, or `none` for unassigned buyers. */
  assignedTo: z.union([id, z.literal('none')]).optional(),
  new: flag,
  needToSell: flag,
  buyingStatus: z.enum(BUYING_STATUSES).optional(),
  financing: z.enum(FINANCING).optional(),
  minScore: score,
  maxScore: score,
  name: z.string().trim().max(100).optional(),
  sort: z.enum(BUYER_SORTS).optional(),
  cursor: z.string().max(300).optional(),
});
export type BuyersQuery = z.infer<typeof BuyersQuery>;

/** What agency and buyer both see of a viewing. */
export const SharedViewing = z.object({
  id,
  startsAt: isoDate,
  minutes: z.number().int(),
  where: z.string(),
  status: z.enum(VIEWING_STATUSES),
  /** The other time the buyer would rather come. */
  proposedAt: isoDate.nullable(),
});
const WorkViewing = SharedViewing.extend({
  /** How it went; null until the agency records it after the viewing. */
  outcome: z.enum(VIEWING_OUTCOMES).nullable(),
});

/** What the agency knows of a buyer on this property, whether they still match or not. */
export const Work = z.object({
  stage,
  /** 0 before the first action. A change sends the version it is based on. */
  version: count,
  assignedTo: Person.nullable(),
  nextStepAt: isoDate.nullable(),
  lastTouch: z.object({ at: isoDate, by: Person.nullable() }).nullable(),
  /** Was not there at my last visit. */
  isNew: z.boolean(),
  /** The colleague who is calling them now. */
  calling: z.object({ by: Person, until: isoDate }).nullable(),
  /** The agency's other properties on which they were worked or are wanted by name. */
  alsoOn: z.array(z.object({ id, name: z.string(), stage, mayOpen: z.boolean() })),
  /** The next viewing, else the last one. */
  viewing: WorkViewing.nullable(),
  /** The last viewing that has begun. */
  pastViewing: WorkViewing.nullable(),
});
export type Work = z.infer<typeof Work>;

/** A buyer who matches today: the match, and where the agency stands with them. */
export const MatchingBuyer = Match.extend({ ...Work.shape, buyerId: handle, reason: z.null() });
/** Someone we worked who is no match any more; without a user once their account is erased. */
export const LeftBuyer = Work.extend({
  buyerId: handle,
  /** As in a match; null for someone who is gone. */
  contact: Match.shape.contact.nullable(),
  buyerRef: Match.shape.buyerRef.nullable(),
  user: Match.shape.user.nullable(),
  reason: z.enum(LEFT_REASONS),
});
/**
 * `buyerId` is what the other calls take. It is the person's own number where they are open to the agency, `buyerRef`
 * where they are not, and the row's where they are gone. A buyer who is not open can be asked (POST /api/introductions) and
 * nothing else: other calls about them are 403 ASK_FIRST, and their record is empty until they say yes.
 */
export const PropertyBuyer = z.union([MatchingBuyer, LeftBuyer]);
export type MatchingBuyer = z.infer<typeof MatchingBuyer>;
export type LeftBuyer = z.infer<typeof LeftBuyer>;
export type PropertyBuyer = z.infer<typeof PropertyBuyer>;

/** GET /api/properties/:id/buyers: who matches, best first, then who was worked and matches no more. */
export const PropertyBuyers = z.object({
  buyers: z.array(PropertyBuyer),
  nextCursor: z.string().nullable(),
});
export type PropertyBuyers = z.infer<typeof PropertyBuyers>;

const diaryDate = isoDate.refine((text) => /^20\d\d-/.test(text), 'Choose a date between 2000 and 2099');

/** GET /api/properties/:id/buyers/:buyerId answers one of them, else 404. */

/** PATCH /api/properties/:id/buyers/:buyerId. `null` takes an assignment or a next step away. */
export const WorkBody = z
  .object({
    version: z.number().int().nonnegative(),
    stage: stage.optional(),
    note: paragraph(NOTE_MAX, 'Enter a note').optional(),
    assignedTo: id.nullish(),
    nextStepAt: diaryDate.nullish(),
  })
  .refine((body) => Object.keys(body).some((key) => key !== 'version'), {
    message: 'Enter what you want to change',
  });
export type WorkBody = z.infer<typeof WorkBody>;

/** 409 CONFLICT: a colleague was quicker. `current` is the row as it is now; nothing of what was sent is kept. */
export const WorkConflict = FailureBody.extend({ current: PropertyBuyer });
export type WorkConflict = z.infer<typeof WorkConflict>;

/** GET /api/properties/:id/buyers/:buyerId/events, newest first. */
export const WorkEvent = z.object({
  id,
  at: isoDate,
  kind: z.enum(EVENT_KINDS),
  /** Null: a colleague who has left, or the buyer themselves where `byBuyer` says so. */
  by: Person.nullable(),
  byBuyer: z.boolean(),
  from: stage.nullable(),
  to: stage.nullable(),
  note: z.string().nullable(),
  /** The new assignee, or the time of the next step or viewing. */
  assignedTo: Person.nullable(),
  dueAt: isoDate.nullable(),
  viewing: z.enum(VIEWING_STATUSES).nullable(),
  outcome: z.enum(VIEWING_OUTCOMES).nullable(),
});
export type WorkEvent = z.infer<typeof WorkEvent>;
export const WorkEvents = z.object({ events: z.array(WorkEvent) });
export type WorkEvents = z.infer<typeof WorkEvents>;

/** POST /api/properties/:id/buyers/:buyerId/calling: shown to colleagues for a quarter of an hour. 204 */

/** POST /api/properties/:id/export: the standard export, of these buyers only. */
export const EXPORT_SELECTED_MAX = 500;
export const ExportBody = z.object({ buyerIds: z.array(handle).min(1).max(EXPORT_SELECTED_MAX) });

/** POST /api/properties/:id/close, and /reopen for one closed by mistake. Both answer PropertyPage. */
export const CloseBody = z
  .object({ outcome: z.enum(OUTCOMES), buyerId: handle.optional(), price: price.optional() })
  .refine(({ outcome, buyerId }) => outcome !== 'sold_here' || buyerId, {
    path: ['buyerId'],
    message: 'Choose which buyer bought it',
  });
export type CloseBody = z.infer<typeof CloseBody>;

/** POST /api/properties/:id/buyers/:buyerId/viewings (201), PATCH and DELETE /api/viewings/:id. Times are UTC. */
export const ViewingBody = z.object({
  startsAt: isoDate,
  minutes: z
    .number({ error: 'Enter how long it takes' })
    .int()
    .min(VIEWING_MINUTES.min, `Enter ${VIEWING_MINUTES.min} minutes or more`)
    .max(VIEWING_MINUTES.max, `Enter ${VIEWING_MINUTES.max} minutes or less`),
  where: line(200, "Enter where you'll meet"),
});
export type ViewingBody = z.infer<typeof ViewingBody>;
export const ViewingPatch = ViewingBody.partial().refine((body) => Object.keys(body).length > 0, {
  message: 'Enter what you want to change',
});
export type ViewingPatch = z.infer<typeof ViewingPatch>;
export const Viewing = WorkViewing.extend({ propertyId: id, buyerId: handle });
export type Viewing = z.infer<typeof Viewing>;

/** POST /api/viewings/:id/outcome, once the viewing has begun. Also moves the buyer to the outcome's stage. */
export const ViewingOutcomeBody = z.object({
  outcome: z.enum(VIEWING_OUTCOMES, { error: 'Choose how the viewing went' }),
});
export type ViewingOutcomeBody = z.infer<typeof ViewingOutcomeBody>;

/** GET /api/today: one quick call for the dashboards. */
const DueItem = z.object({
  propertyId: id,
  propertyName: z.string(),
  buyerId: handle,
  buyerName: z.string(),
  phone: z.string().nullable(),
  stage,
});
const TodayViewing = DueItem.extend({
  viewingId: id,
  startsAt: isoDate,
  minutes: z.number().int(),
  where: z.string(),
  status: z.enum(VIEWING_STATUSES),
  proposedAt: isoDate.nullable(),
  /** Who goes: who arranged it, or the assigned colleague if that person has left. */
  host: Person.nullable(),
  outcome: WorkViewing.shape.outcome,
});
export const Today = z.object({
  /** Next steps that are due by the end of the day, and everyone "to call" without one; mine and unassigned ones. */
  due: z.array(DueItem.extend({ nextStepAt: isoDate.nullable() })),
  /** One more than `DUE_COUNTED` stands for more than that. */
  dueTotal: count,
  /** Of today and the six days after it. */
  viewings: z.array(TodayViewing),
  /** Viewings of the last days that are over and have no outcome yet. */
  finished: z.array(TodayViewing),
  /** Properties with buyers who came since I last looked. */
  fresh: z.array(z.object({ propertyId: id, propertyName: z.string(), count })),
});
export type Today = z.infer<typeof Today>;

/** GET /api/agent-analytics gains these. Counted are buyers on properties, each for what was ever reached. */
export const Funnel = z.object({
  matched: count,
  contacted: count,
  viewing: count,
  offer: count,
  sold: count,
});
export type Funnel = z.infer<typeof Funnel>;
export const FunnelByBand = z.array(Funnel.extend({ from: z.number().int() }));
