import { allTips } from './score-facts';

export function ScoreTips() {
  return (
    <>
      <h3 className="mt-14 text-xl font-semibold">How to raise yours</h3>
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
