import { profileCompletion } from '@threshold/core/rules/account/profile-completion';
import { Circle } from 'lucide-react';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { Progress } from '../../ui/feedback/progress';
import { LinkButton } from '../../ui/forms/button';

interface ProfileCompletionCardProps {
  user: CurrentUser;
  searchCount: number;
  className?: string;
}

/** What is missing, as a list. The percentage is on the profile page; here it is the length of the bar. */
export function ProfileCompletionCard({ user, searchCount, className }: ProfileCompletionCardProps) {
  const { score, missing } = profileCompletion(user, searchCount);
  return (
    <Card className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle as="h2">Profile completion</CardTitle>
        <span className="text-ink-soft">{missing.length === 0 ? 'Complete' : `${missing.length} left`}</span>
      </div>
      <Progress label="Profile completion" value={score} className="mt-2" />
      {missing.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {missing.map((part) => (
            <li key={part.key} className="flex gap-3">
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-line-strong" />
              {part.text}
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/profile" variant="secondary" className="mt-4 w-full">
        {missing.every((part) => part.key === 'search') ? 'View your profile' : 'Complete your profile'}
      </LinkButton>
    </Card>
  );
}
