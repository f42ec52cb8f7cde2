import type { Privacy } from '@threshold/core/contract/privacy';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { ChevronDown } from 'lucide-react';
import type { CurrentUser } from '../../lib/current-user';
import { Badge } from '../../ui/data/badge';
import { consentWords } from './consent-words';

interface ConsentHistoryProps {
  user: CurrentUser;
  history: Privacy['history'];
}

export function ConsentHistory({ user, history }: ConsentHistoryProps) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        What you agreed to, and when
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {history.length === 0 ? (
        <p className="pb-2 text-ink-soft">Nothing has been agreed or withdrawn yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map((entry) => (
            <li key={`${entry.kind} ${entry.createdAt}`} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <time dateTime={entry.createdAt} className="text-sm text-ink-soft tabular-nums">
                  {formatDayTime(new Date(entry.createdAt))}
                </time>
                <Badge tone={entry.given ? 'green' : 'neutral'}>{entry.given ? 'Agreed' : 'Withdrawn'}</Badge>
                <span className="font-medium">{consentWords(user, entry.kind).title}</span>
              </p>
              <p className="mt-1 max-w-prose text-sm text-ink-soft">{entry.textShown}</p>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
