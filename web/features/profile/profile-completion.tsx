import { useQuery } from '@tanstack/react-query';
import { profileCompletion } from '@threshold/core/rules/account/profile-completion';
import type { CurrentUser } from '../../session/current-user';
import { Card } from '../../ui/card';
import { Progress } from '../../ui/feedback/progress';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { ownSearchesQuery } from './profile.api';

/** The percentage, and what each missing item would add to it; the dashboard lists them without figures. */
export function ProfileCompletion({ user }: { user: CurrentUser }) {
  const searches = useQuery(ownSearchesQuery);
  if (searches.isPending) return <CardSkeleton className="h-25" />;
  // A search is one of the counted parts.
  if (!searches.data) return null;
  const { score, missing } = profileCompletion(user, searches.data.length);
  return (
    <Card>
      <Progress label="Profile completion" value={score} showValue />
      {missing.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {missing.map((part) => (
            <li key={part.key} className="flex gap-3">
              <span className="w-9 shrink-0 font-semibold text-green tabular-nums">+{part.points}</span>
              {part.text}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {score === 100 ? 'Nothing is missing. ' : ''}Agents don't see this.
      </p>
    </Card>
  );
}
