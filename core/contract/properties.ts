import { z } from 'zod';
import { DIARY_DATE_FAULT, isDiaryDate } from '../rules/format/london-time';
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
import { count, handle, id, isoDate, line, paragraph } from './fields';
import { gridPoint } from './grid';
import { stockFields } from './stock-imports';

/** The page of one property, `/properties/:id`: matching buyers, and the agency's progress with them. */

const stage = z.enum(STAGES);
/** A colleague, who may have left since. */
export const Person = z.object({ id, name: z.string() });
export type Person = z.infer<typeof Person>;

/** GET /api/properties/:id. Reading it starts a visit or continues the current one. */
export const PropertyPage = z.object({
  id,
  name: z.string(),
  location: z.string(),
  placeId: z.string().nullable(),
  ...propertyFields,
  ...stockFields,
  createdAt: isoDate,
  createdBy: Person,
  pipelineStatus: z.enum(PIPELINE_STATUSES),
  closedAt: isoDate.nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  soldPrice: z.number().int().nullable(),
  /** Whether the user may edit and close it; a colleague with an assigned buyer may only update the buyers. */
  mayEdit: z.boolean(),
  /** The end of the user's previous visit; null on the first. */
  lastVisitAt: isoDate.nullable(),
  /** Everyone at the agency to whom a buyer can be assigned. */
  colleagues: z.array(Person),
  counts: z.object({
    /** Buyers who match today, in whatever stage. */
    matching: count,
    /** Buyers in the pipeline who no longer match. */
    left: count,
    stages: z.record(stage, count),
    new: count,
    needToSell: count,
    buyingStatus: z.record(z.enum(BUYING_STATUSES), count),
    financing: z.record(z.enum(FINANCING), count),
    /** By tens of the score: 50, 60, 70, 80, 90 (includes 100). */
    scores: z.array(z.object({ from: z.number().int(), count })),
    assignedTo: z.array(z.object({ id, count })),
    unassigned: count,
  }),
});
export type PropertyPage = z.infer<typeof PropertyPage>;

/**
 * GET /api/properties/:id/areas: where the listed buyers search, for the map. Each buyer counts at the outward code
 * nearest to the centre of their area; codes with fewer than five buyers are left out.
 */
export const PropertyAreas = z.object({
  property: z.object(gridPoint),
  branch: z.object(gridPoint),
  areas: z.array(z.object({ outcode: z.string(), ...gridPoint, buyers: count })),
});
export type PropertyAreas = z.infer<typeof PropertyAreas>;

const flag = z.literal('true').optional();
const score = z.coerce.number().int().min(0).max(100).optional();
const BUYER_SORTS = ['score', 'newest', 'budget', 'nextStep'] as const;
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

/** The part of a viewing that agency and buyer both see. */
export const SharedViewing = z.object({
  id,
  startsAt: isoDate,
  minutes: z.number().int(),
  where: z.string(),
  status: z.enum(VIEWING_STATUSES),
  /** The other time that the buyer proposed. */
  proposedAt: isoDate.nullable(),
});
const WorkViewing = SharedViewing.extend({
  /** Null until the agency records it after the viewing. */
  outcome: z.enum(VIEWING_OUTCOMES).nullable(),
});

/** The agency's pipeline entry for a buyer on this property, whether they still match or not. */
export const Work = z.object({
  stage,
  /** 0 before the first action. Updates send the version they are based on. */
  version: count,
  assignedTo: Person.nullable(),
  nextStepAt: isoDate.nullable(),
  lastTouch: z.object({ at: isoDate, by: Person.nullable() }).nullable(),
  /** Was not there at the user's last visit. */
  isNew: z.boolean(),
  /** The colleague who is calling them now. */
  calling: z.object({ by: Person, until: isoDate }).nullable(),
  /** The agency's other properties on which they are in the pipeline or match. */
  alsoOn: z.array(z.object({ id, name: z.string(), stage, mayOpen: z.boolean() })),
  /** The next viewing, else the last one. */
  viewing: WorkViewing.nullable(),
  /** The last viewing that has begun. */
  pastViewing: WorkViewing.nullable(),
});
export type Work = z.infer<typeof Work>;

/** A buyer who matches today: the match and the pipeline entry. */
export const MatchingBuyer = Match.extend({ ...Work.shape, buyerId: handle, reason: z.null() });
/** A buyer in the pipeline who no longer matches; without a user once their account is erased. */
export const LeftBuyer = Work.extend({
  buyerId: handle,
  /** As in a match; null once the account is erased. */
  contact: Match.shape.contact.nullable(),
  buyerRef: Match.shape.buyerRef.nullable(),
  user: Match.shape.user.nullable(),
  reason: z.enum(LEFT_REASONS),
});
/**
 * `buyerId` identifies the buyer in other requests. It is the user id if the agency may see the buyer, `buyerRef` if
 * not, and the pipeline entry's id once the account is erased. For a hidden buyer only POST /api/introductions is
 * allowed: other requests are 403 ASK_FIRST (closing with a sale 400), and the pipeline entry is empty until they accept.
 */
export const PropertyBuyer = z.union([MatchingBuyer, LeftBuyer]);
export type MatchingBuyer = z.infer<typeof MatchingBuyer>;
export type LeftBuyer = z.infer<typeof LeftBuyer>;
export type PropertyBuyer = z.infer<typeof PropertyBuyer>;

/** GET /api/properties/:id/buyers: matching buyers, best first, then former matches in the pipeline. */
export const PropertyBuyers = z.object({
  buyers: z.array(PropertyBuyer),
  nextCursor: z.string().nullable(),
});
export type PropertyBuyers = z.infer<typeof PropertyBuyers>;

const diaryDate = isoDate.refine(isDiaryDate, DIARY_DATE_FAULT);

/** GET /api/properties/:id/buyers/:buyerId returns one of them, else 404. */

/** PATCH /api/properties/:id/buyers/:buyerId. `null` removes an assignment or a next step. */
export const WorkBody = z
  .object({
    version: count,
    stage: stage.optional(),
    note: paragraph(NOTE_MAX, 'Enter a note').optional(),
    assignedTo: id.nullish(),
    nextStepAt: diaryDate.nullish(),
  })
  .refine((body) => Object.keys(body).some((key) => key !== 'version'), {
    message: 'Enter what you want to change',
  });
export type WorkBody = z.infer<typeof WorkBody>;

/** 409 CONFLICT: a colleague saved first. `current` is the stored entry; the request changed nothing. */
export const WorkConflict = FailureBody.extend({ current: PropertyBuyer });
export type WorkConflict = z.infer<typeof WorkConflict>;

/** GET /api/properties/:id/buyers/:buyerId/events, newest first. */
export const WorkEvent = z.object({
  id,
  at: isoDate,
  kind: z.enum(EVENT_KINDS),
  /** Null for a colleague who has left, or for the buyer if `byBuyer`. */
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

/** POST /api/properties/:id/buyers/:buyerId/calling: shown to colleagues for 15 minutes. 204 */

/** POST /api/properties/:id/export: the standard export, of selected buyers. */
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

/** GET /api/today, for the dashboards. */
const DueItem = z.object({
  propertyId: id,
  propertyName: z.string(),
  buyerId: handle,
  buyerName: z.string(),
  phone: z.string().nullable(),
  stage,
});
const TodayViewing = DueItem.extend({
  ...WorkViewing.omit({ id: true }).shape,
  viewingId: id,
  /** The host: who arranged it, or the assigned colleague if that person has left. */
  host: Person.nullable(),
});
export const Today = z.object({
  /** Next steps due by the end of the day, and buyers "to call" without one: the user's own and unassigned ones. */
  due: z.array(DueItem.extend({ nextStepAt: isoDate.nullable() })),
  /** `DUE_COUNTED` + 1 means more than `DUE_COUNTED`. */
  dueTotal: count,
  /** Today and the following six days. */
  viewings: z.array(TodayViewing),
  /** Recent past viewings without a recorded outcome. */
  finished: z.array(TodayViewing),
  /** Properties with buyers who are new since the user's last visit. */
  fresh: z.array(z.object({ propertyId: id, propertyName: z.string(), count })),
});
export type Today = z.infer<typeof Today>;

/** Part of GET /api/agent-analytics. Counts pairs of buyer and property, each for every step ever reached. */
export const Funnel = z.object({
  matched: count,
  contacted: count,
  viewing: count,
  offer: count,
  sold: count,
});
export type Funnel = z.infer<typeof Funnel>;
export const FunnelByBand = z.array(Funnel.extend({ from: z.number().int() }));
