/** A buyer's stage in an agency's pipeline for one property. `new` has no row. */
export const STAGES = [
  'new',
  'to_call',
  'contacted',
  'interested',
  'viewing',
  'offer',
  'agreed',
  'not_interested',
  'unreachable',
] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, string> = {
  new: 'Not contacted',
  to_call: 'To call',
  contacted: 'Contacted',
  interested: 'Interested',
  viewing: 'Viewing',
  offer: 'Offer',
  agreed: 'Agreed',
  not_interested: 'Not interested',
  unreachable: 'Unreachable',
};

/**
 * Allowed moves. From `new` to any stage: the call may have been made before it was
 * recorded. None leads back to `new`, and `agreed` goes back to `offer` first.
 */
const MOVES: Record<Stage, readonly Stage[]> = {
  new: STAGES.filter((stage) => stage !== 'new'),
  to_call: ['contacted', 'interested', 'viewing', 'offer', 'agreed', 'not_interested', 'unreachable'],
  contacted: ['to_call', 'interested', 'viewing', 'offer', 'agreed', 'not_interested', 'unreachable'],
  interested: ['to_call', 'contacted', 'viewing', 'offer', 'agreed', 'not_interested', 'unreachable'],
  viewing: ['to_call', 'contacted', 'interested', 'offer', 'agreed', 'not_interested', 'unreachable'],
  offer: ['to_call', 'interested', 'viewing', 'agreed', 'not_interested', 'unreachable'],
  agreed: ['offer', 'not_interested'],
  not_interested: ['to_call', 'contacted', 'interested', 'viewing', 'offer', 'agreed'],
  unreachable: ['to_call', 'contacted', 'interested', 'viewing', 'offer', 'agreed', 'not_interested'],
};

export const mayMove = (from: Stage, to: Stage): boolean => from === to || MOVES[from].includes(to);
export const movesFrom = (from: Stage): readonly Stage[] => MOVES[from];

/** Steps reached at least in this stage. A refusal implies a call. */
export const MILESTONES = ['contacted', 'viewing', 'offer', 'sold'] as const;
export type Milestone = (typeof MILESTONES)[number];

const REACHED: Record<Stage, readonly Exclude<Milestone, 'sold'>[]> = {
  new: [],
  to_call: [],
  unreachable: [],
  contacted: ['contacted'],
  interested: ['contacted'],
  not_interested: ['contacted'],
  viewing: ['contacted', 'viewing'],
  offer: ['contacted', 'offer'],
  agreed: ['contacted', 'offer'],
};
export const reachedBy = (stage: Stage) => REACHED[stage];

/** Still worth calling: has neither declined nor bought. */
export const isOpen = (stage: Stage): boolean => stage !== 'not_interested' && stage !== 'agreed';

export const PIPELINE_STATUSES = ['available', 'under_offer', 'sold', 'withdrawn'] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];
export const PIPELINE_STATUS_LABELS: Record<PipelineStatus, string> = {
  available: 'Available',
  under_offer: 'Under offer',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

export const OUTCOMES = ['sold_here', 'sold_elsewhere', 'withdrawn'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function pipelineStatusOf(property: { outcome: Outcome | null; hasOffer: boolean }): PipelineStatus {
  if (property.outcome === 'withdrawn') return 'withdrawn';
  if (property.outcome !== null) return 'sold';
  return property.hasOffer ? 'under_offer' : 'available';
}

/** Why a buyer in the pipeline no longer matches. */
export const LEFT_REASONS = ['paused', 'price', 'area', 'gone'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** A visit to a property's page ends after this long without a request. */
export const VISIT_IDLE_MINUTES = 30;
/** How long colleagues see that a buyer is being called. */
export const CALLING_MINUTES = 15;
export const BUYERS_PER_PAGE = 50;
/** Beyond this the agenda shows "more" without counting. */
export const DUE_COUNTED = 100;
export const NOTE_MAX = 1000;

export const EVENT_KINDS = ['stage', 'note', 'assigned', 'next_step', 'viewing', 'call', 'closed'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const VIEWING_STATUSES = ['invited', 'accepted', 'declined', 'proposed', 'cancelled'] as const;
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];

/** How a viewing went, recorded by the agency afterwards, and the stage each leads to. */
export const VIEWING_OUTCOMES = ['second_viewing', 'offer', 'not_for_them', 'did_not_come'] as const;
export type ViewingOutcome = (typeof VIEWING_OUTCOMES)[number];
export const VIEWING_OUTCOME_LABELS: Record<ViewingOutcome, string> = {
  second_viewing: 'Wants a second viewing',
  offer: 'Made an offer',
  not_for_them: 'Not for them',
  did_not_come: "Didn't come",
};
export const VIEWING_OUTCOME_STAGES: Record<ViewingOutcome, Stage> = {
  second_viewing: 'viewing',
  offer: 'offer',
  not_for_them: 'not_interested',
  did_not_come: 'unreachable',
};

export const VIEWING_MINUTES = { min: 5, max: 480, usual: 30 } as const;
