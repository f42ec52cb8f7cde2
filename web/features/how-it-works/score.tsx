import { isTopGraded, SCORE_MAX, SCORE_MIN } from '@threshold/core/rules/matching/score';
import { useId, useState } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { ScoreRing } from '../../ui/data/score-ring';
import {
  activityLines,
  allTips,
  confirmationLines,
  firstDay,
  profileKeys,
  profileLine,
  type ScoreLine,
  type ScorePart,
  scoreParts,
  type Trial,
  trialScore,
} from './score-rules';

/** All lines of the score rule with a calculator; the ring shows the total. */
export function ScoreBreakdown() {
  const [trial, setTrial] = useState(firstDay);
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        {scoreParts.map((part) => (
          <Part key={part.key} part={part} trial={trial} onChange={setTrial} />
        ))}
      </div>
      <Total trial={trial} />
    </>
  );
}

interface PartProps {
  part: ScorePart;
  trial: Trial;
  onChange: (trial: Trial) => void;
}

function Part({ part, trial, onChange }: PartProps) {
  const textId = useId();
  return (
    <fieldset aria-describedby={textId} className="rounded-md border border-line bg-surface px-5 pb-2">
      <legend className="float-left flex w-full items-baseline justify-between gap-4 pt-5">
        <span className="text-lg leading-7 font-semibold">{part.title}</span>
        <span className="font-heading text-2xl text-green tabular-nums">{part.most}%</span>
      </legend>
      <p id={textId} className="clear-both pt-1 pb-3 text-ink-soft lg:min-h-16">
        {part.text}
      </p>
      <Lines part={part.key} trial={trial} onChange={onChange} />
    </fieldset>
  );
}

function Lines({ part, trial, onChange }: Omit<PartProps, 'part'> & { part: ScorePart['key'] }) {
  const name = useId();
  if (part === 'profile') {
    return profileKeys.map((key) => {
      const checked = trial.filled.includes(key);
      const filled = checked ? trial.filled.filter((other) => other !== key) : [...trial.filled, key];
      return (
        <Line
          key={key}
          type="checkbox"
          line={profileLine(key)}
          checked={checked}
          onChange={() => onChange({ ...trial, filled })}
        />
      );
    });
  }
  const lines = part === 'confirmation' ? confirmationLines : activityLines;
  return lines.map((line, index) => (
    <Line
      key={line.label}
      type="radio"
      name={name}
      line={line}
      checked={trial[part] === index}
      onChange={() => onChange({ ...trial, [part]: index })}
    />
  ));
}

interface LineProps {
  type: 'radio' | 'checkbox';
  name?: string;
  line: ScoreLine;
  checked: boolean;
  onChange: () => void;
}

function Line({ type, name, line, checked, onChange }: LineProps) {
  return (
    <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border-t border-line px-2 hover:bg-sand">
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-5 shrink-0 accent-green"
      />
      <span className="flex-1">{line.label}</span>
      <span className="font-semibold tabular-nums">{line.points > 0 ? `+${line.points}` : '0'}</span>
    </label>
  );
}

function Total({ trial }: { trial: Trial }) {
  const { now } = usePublicConfig();
  const { total } = trialScore(trial, new Date(now));
  const top = isTopGraded(total);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      <ScoreRing score={total} topGraded={top} size="lg" label={`Score ${total}`} />
      <div className="max-w-xl flex-1 basis-64">
        <p aria-live="polite" className="text-lg font-semibold">
          Your score would be {total}
          {top ? ', a top graded match' : ''}.
        </p>
        <p className="mt-1 text-ink-soft">
          We add the three parts together. Scores run from {SCORE_MIN} to {SCORE_MAX}: a lower total counts as{' '}
          {SCORE_MIN}.
        </p>
      </div>
    </div>
  );
}

const TALLEST_REM = 15;

/** Bar chart of the three components, drawn as doors. */
export function ScoreSplit() {
  const most = Math.max(...scoreParts.map((part) => part.most));
  return (
    <ul className="grid grid-cols-3 grid-rows-[auto_auto]">
      {scoreParts.map((part) => (
        <li key={part.key} className="row-span-2 grid min-w-0 grid-rows-subgrid">
          <div
            className="mx-auto grid self-end w-[calc(100%-1rem)] max-w-40 place-items-end justify-center rounded-t-full bg-green pb-4 text-surface"
            style={{ height: `${(part.most / most) * TALLEST_REM}rem` }}
          >
            <span className="font-heading text-2xl tabular-nums sm:text-4xl">{part.most}%</span>
          </div>
          <div className="border-t-2 border-ink px-1 pt-3 text-center sm:px-4">
            <h3 className="text-sm leading-6 font-semibold sm:text-lg sm:leading-7">{part.title}</h3>
            <p className="mt-1 text-balance text-ink-soft max-sm:sr-only">{part.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ScoreTips() {
  return (
    <>
      <h3 className="mt-14 text-xl font-semibold">How to improve your score</h3>
      <ul className="mt-4 grid gap-x-10 border-b border-line sm:grid-cols-2">
        {allTips.map((tip) => (
          <li key={tip.key} className="flex items-baseline gap-4 border-t border-line py-3">
            <span className="w-10 shrink-0 font-semibold text-green tabular-nums">+{tip.points}</span>
            {tip.text}
          </li>
        ))}
      </ul>
    </>
  );
}
