import { scoreParts } from './score-facts';

const TALLEST_REM = 15;

/** The three parts as doors on one line, each as tall as it counts. */
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
