import type { ReactNode } from 'react';
import { Badge } from '../../ui/data/badge';
import { ScoreRing } from '../../ui/data/score-ring';

/** Doorway illustration, aligned to the bottom edge of the hero. */
function OpenDoor({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-md self-end rounded-t-full bg-green px-3 pt-3 sm:px-4 sm:pt-4"
    >
      <div className="rounded-t-full bg-lamp px-4 pt-24 sm:px-6 sm:pt-32">{children}</div>
    </div>
  );
}

// Possible totals of the score rule: everything done, one profile field missing, and a search confirmed last week.
const buyers = [
  { initials: 'RM', wants: 'Lincoln, 3+ bed', budget: '£340,000', score: 100 },
  { initials: 'JO', wants: 'LN2, 3+ bed', budget: '£325,000', score: 92 },
  { initials: 'SK', wants: 'Nettleham, 2+ bed', budget: '£350,000', score: 75 },
];

/** Example of an agent's match list. */
export function BuyersInDoorway() {
  return (
    <OpenDoor>
      <div className="rounded-t-md border border-b-0 border-line bg-surface px-4 pt-4 sm:px-5">
        <p className="font-semibold">3 bed house, Lincoln, £320,000</p>
        <ul className="mt-2 divide-y divide-line">
          {buyers.map((buyer) => (
            <li key={buyer.initials} className="flex items-center gap-3 py-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-tint text-sm font-semibold text-green">
                {buyer.initials}
              </span>
              <span className="min-w-0 flex-1 text-sm">
                <span className="block font-medium">{buyer.wants}</span>
                <span className="block text-ink-soft">up to {buyer.budget}</span>
              </span>
              <ScoreRing score={buyer.score} topGraded={buyer.score === 100} size="sm" />
            </li>
          ))}
        </ul>
      </div>
    </OpenDoor>
  );
}

/** Example of a buyer's search with its score. */
export function SearchInDoorway() {
  return (
    <OpenDoor>
      <div className="grid justify-items-center rounded-t-md border border-b-0 border-line bg-surface px-5 pt-6 pb-8 text-center">
        <ScoreRing score={92} size="lg" />
        <p className="mt-4 text-lg font-semibold">Family home near Lincoln</p>
        <p className="mt-1 text-ink-soft">3+ bed house, within 5 miles</p>
        <p className="text-ink-soft">up to £325,000</p>
      </div>
    </OpenDoor>
  );
}

const people = [
  { name: 'Priya Shah', job: 'Branch manager', seen: 'Last active today', active: true },
  { name: 'Tom Wells', job: 'Senior negotiator', seen: 'Last active yesterday', active: true },
  { name: 'Ella Frost', job: 'Negotiator', seen: '', active: false },
];

/** Example of a team list, hidden from screen readers: the text beside it says the same. */
export function TeamPicture() {
  return (
    <div aria-hidden="true" className="rounded-md border border-line bg-surface p-5 sm:p-6">
      <p className="flex items-center justify-between gap-3 text-lg leading-7 font-semibold">
        Team members <Badge tone="outline">Example</Badge>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {people.map((person) => (
          <li key={person.name} className="flex items-center gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{person.name}</span>
              <span className="block text-sm text-ink-soft">{person.job}</span>
            </span>
            <span className="text-right text-sm text-ink-soft tabular-nums max-sm:hidden">{person.seen}</span>
            <Badge tone={person.active ? 'green' : 'neutral'}>
              {person.active ? 'Active' : 'Pending Invitation'}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
