import { describe, expect, it } from 'vitest';
import { isOpen, mayMove, movesFrom, OUTCOMES, pipelineStatusOf, reachedBy, STAGES } from './stages';

describe('moves between stages', () => {
  it('lead from new to any other, and from nowhere back to new', () => {
    expect(movesFrom('new')).toEqual(STAGES.filter((stage) => stage !== 'new'));
    for (const from of STAGES.filter((stage) => stage !== 'new')) expect(mayMove(from, 'new')).toBe(false);
  });

  it('leave nobody where there is no way on', () => {
    for (const from of STAGES) expect(movesFrom(from).length).toBeGreaterThan(0);
  });

  it('take what is agreed back by way of the offer', () => {
    expect(mayMove('agreed', 'viewing')).toBe(false);
    expect(mayMove('agreed', 'offer')).toBe(true);
    expect(mayMove('offer', 'viewing')).toBe(true);
  });

  it('allow a note without a move', () => {
    for (const stage of STAGES) expect(mayMove(stage, stage)).toBe(true);
  });
});

describe('what a stage says was reached', () => {
  it('counts nobody as contacted who could not be reached', () => {
    expect(reachedBy('unreachable')).toEqual([]);
    expect(reachedBy('to_call')).toEqual([]);
    expect(reachedBy('not_interested')).toEqual(['contacted']);
    expect(reachedBy('agreed')).toContain('offer');
  });
});

describe('the pipeline status of a property', () => {
  it('follows how it was closed, and while it is open whether someone has offered', () => {
    expect(OUTCOMES.map((outcome) => pipelineStatusOf({ outcome, hasOffer: true }))).toEqual([
      'sold',
      'sold',
      'withdrawn',
    ]);
    expect(pipelineStatusOf({ outcome: null, hasOffer: true })).toBe('under_offer');
    expect(pipelineStatusOf({ outcome: null, hasOffer: false })).toBe('available');
  });
});

describe('who is still worth a call', () => {
  it('is everyone but those who said no and those who bought', () => {
    expect(STAGES.filter((stage) => !isOpen(stage))).toEqual(['agreed', 'not_interested']);
  });
});
