import { profileCompletion } from '@threshold/core/rules/account/profile-completion';
import { Link } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { Progress } from '../../ui/feedback/progress';
import { LinkButton } from '../../ui/forms/button';

export interface ProfileCompletionCardProps {
  user: CurrentUser;
  searchCount: number;
  className?: string;
}

export function ProfileCompletionCard({ user, searchCount, className }: ProfileCompletionCardProps) {
  const { score, missing } = profileCompletion(user, searchCount);
  return (
    <Card className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle as="h2">Profile completion</CardTitle>
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{score}%</span>
      </div>
      <Progress label="Profile completion" value={score} className="mt-2" />
      <p className="mt-2 text-sm text-ink-soft">
        How much we know about you. Agents do not see it: they go by your score, which counts in its own
        points.
      </p>
      {missing.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          Nothing is missing.{' '}
          <Link to="/profile" className="link">
            View your profile
          </Link>
        </p>
      ) : (
        <>
          <ul className="mt-3 grid gap-1.5">
            {missing.map((part) => (
              <li key={part.key} className="flex gap-3">
                <span className="w-9 shrink-0 font-semibold text-green tabular-nums">+{part.points}</span>
                {part.text}
              </li>
            ))}
          </ul>
          <LinkButton to="/profile" variant="secondary" className="mt-4 w-full">
            {missing.every((part) => part.key === 'search') ? 'View your profile' : 'Complete your profile'}
          </LinkButton>
        </>
      )}
    </Card>
  );
}
