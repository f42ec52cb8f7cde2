import { type BuyerScore, isTopGraded } from '@threshold/core/rules/matching/score';
import { ScoreRing } from '../../ui/data/score-ring';
import { TooltipButton } from '../../ui/overlays/tooltip';
import { scoreRows } from './score-parts';

/** The score of one search, its breakdown on hover, focus and tap. */
export function ScoreBadge({ score }: { score: BuyerScore }) {
  return (
    <TooltipButton
      className="-m-1 shrink-0 rounded-full p-1"
      tip={
        <span className="grid gap-y-0.5 tabular-nums">
          {scoreRows(score).map((row) => (
            <span key={row.key} className="flex justify-between gap-4">
              <span>{row.title} </span>
              <span>
                {row.points} of {row.most}
              </span>
            </span>
          ))}
        </span>
      }
    >
      <ScoreRing
        size="sm"
        score={score.total}
        topGraded={isTopGraded(score.total)}
        label={`Score ${score.total} of 100`}
      />
    </TooltipButton>
  );
}
