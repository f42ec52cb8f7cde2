import { Badge } from '../../ui/data/badge';

const people = [
  { name: 'Priya Shah', job: 'Branch manager', seen: 'Last active today', active: true },
  { name: 'Tom Wells', job: 'Senior negotiator', seen: 'Last active yesterday', active: true },
  { name: 'Ella Frost', job: 'Negotiator', seen: '', active: false },
];

/** An example of the team list, drawn and not read out: the points beside it say the same. */
export function TeamPicture() {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
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
