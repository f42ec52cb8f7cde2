import { useQuery } from '@tanstack/react-query';
import { profileCompletion } from '@threshold/core/rules/account/profile-completion';
import type { CurrentUser } from '../../session/current-user';
import { Card } from '../../ui/card';
import { Progress } from '../../ui/feedback/progress';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { ownSearchesQuery } from './profile.api';

/** The percentage; the dashboard lists what is missing. */
export function ProfileCompletion({ user }: { user: CurrentUser }) {
  const searches = useQuery(ownSearchesQuery);
  if (searches.isPending) return <CardSkeleton className="h-25" />;
  // A search is one of the counted parts.
  if (!searches.data) return null;
  const { score } = profileCompletion(user, searches.data.length);
  return (
    <Card>
      <Progress label="Profile completion" value={score} showValue />
      <p className="mt-2 text-sm text-ink-soft">
        {score === 100 ? 'Nothing is missing. ' : ''}Agents don't see this.
      </p>
    </Card>
  );
}
