import type { Match } from '@threshold/core/contract/agent-searches';
import { isTopGraded, matchPriority, SCORE_MIN } from '@threshold/core/rules/matching/score';
import { ScoreRing } from '../../ui/data/score-ring';
import { isLifted, scoreReasons } from '../matches';
import { Part } from './part';

export function ScoreExplained({ match }: { match: Match }) {
  return (
    <Part title="Score">
      <div className="flex items-start gap-4">
        <div className="grid shrink-0 justify-items-center gap-1">
          <ScoreRing score={match.matchScore} topGraded={isTopGraded(match.matchScore)} size="md" />
          <span className="text-sm font-semibold">{matchPriority(match.matchScore)}</span>
        </div>
        <dl className="grid min-w-0 flex-1 gap-2">
          {scoreReasons(match, new Date()).map(({ label, points, of, why }) => (
            <div key={label}>
              <dt className="flex justify-between gap-4">
                {label}
                <span className="tabular-nums">
                  {points} / {of}
                </span>
              </dt>
              <dd className="text-sm text-ink-soft">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isLifted(match) && (
        <p className="mt-2 text-sm text-ink-soft">Every active buyer scores at least {SCORE_MIN}.</p>
      )}
    </Part>
  );
}
