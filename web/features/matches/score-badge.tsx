import type { Match } from '@threshold/core/contract/agent-searches';
import { isTopGraded, matchPriority, SCORE_MIN } from '@threshold/core/rules/matching/score';
import { TooltipButton } from '../../shared/tooltip-button';
import { cx } from '../../ui/cx';
import { ScoreRing } from '../../ui/data/score-ring';
import { isLifted, type ScoreReason, scoreReasons } from './score-reasons';

const priorityLooks = { HIGH: 'text-green', MEDIUM: 'text-ink', LOW: 'text-ink-faint' } as const;

interface ScoreBadgeProps {
  match: Match;
  tabIndex: number;
  /** A small ring without its priority, for table rows. */
  compact?: boolean;
}

/** Score ring with its priority; a tooltip explains the score. */
export function ScoreBadge({ match, tabIndex, compact = false }: ScoreBadgeProps) {
  const score = match.matchScore;
  const top = isTopGraded(score);
  const priority = matchPriority(score);
  return (
    <TooltipButton
      tip={<Why match={match} />}
      spoken={spoken(match)}
      tipClassName="w-72"
      tabIndex={tabIndex}
      data-column="score"
      aria-label={`Match score ${score}%, priority ${priority}${top ? ', top graded match' : ''}`}
      className={cx(
        'relative justify-items-center rounded-md',
        compact ? 'inline-grid align-middle' : 'grid w-16 shrink-0 gap-0.5',
      )}
    >
      <ScoreRing score={score} topGraded={top} size={compact ? 'xs' : 'sm'} />
      {!compact && (
        <span
          aria-hidden="true"
          className={cx('text-sm leading-4 font-semibold tracking-wide', priorityLooks[priority])}
        >
          {priority}
        </span>
      )}
    </TooltipButton>
  );
}

function spoken(match: Match): string {
  return scoreReasons(match, new Date())
    .map(({ label, points, of, why }) => `${label}: ${points} of ${of}. ${why}.`)
    .join(' ');
}

function Why({ match }: { match: Match }) {
  return (
    <span className="block py-1">
      <span className="block font-semibold">Why {match.matchScore}%</span>
      {scoreReasons(match, new Date()).map((reason) => (
        <Reason key={reason.label} reason={reason} />
      ))}
      {isLifted(match) && <span className="mt-2 block">Every active buyer scores at least {SCORE_MIN}.</span>}
    </span>
  );
}

function Reason({ reason: { label, points, of, why } }: { reason: ScoreReason }) {
  return (
    <span className="mt-2 block">
      <span className="flex justify-between gap-4">
        <span>{label}</span>{' '}
        <span className="tabular-nums">
          {points} / {of}
        </span>
      </span>{' '}
      <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-ink-soft">
        <span className="block h-full rounded-full bg-lamp" style={{ width: `${(points / of) * 100}%` }} />
      </span>
      <span className="mt-1 block text-line">{why}</span>
    </span>
  );
}
