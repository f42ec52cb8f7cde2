import { useQuery } from '@tanstack/react-query';
import type { Privacy } from '@threshold/core/contract/privacy';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { ChevronDown } from 'lucide-react';
import type { CurrentUser } from '../../session/current-user';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { ConsentItem } from './consent-item';
import { consentLabels } from './consent-labels';
import { privacyQuery } from './settings.api';
import { SettingsCard } from './settings-card';

export function ConsentsCard({ user }: { user: CurrentUser }) {
  const query = useQuery(privacyQuery);
  return (
    <SettingsCard
      id="consents"
      title="Your consents"
      text="What you've agreed to, in the words you agreed to. If you withdraw, it takes effect straight away."
    >
      <QueryView
        inCard
        query={query}
        failed="We couldn't load your consents"
        loading={<TextSkeleton lines={5} className="border-t border-line pt-5" />}
      >
        {(privacy) => <Consents user={user} privacy={privacy} />}
      </QueryView>
    </SettingsCard>
  );
}

function Consents({ user, privacy }: { user: CurrentUser; privacy: Privacy }) {
  const { consents, history } = privacy;
  return (
    <>
      {consents.length === 0 ? (
        <p className="mb-5 text-ink-soft">
          You haven't given any consents. If you do, for example on your profile, they'll appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {consents.map((consent) => (
            <ConsentItem
              key={consent.kind}
              user={user}
              consent={consent}
              givenBefore={history.some((entry) => entry.kind === consent.kind && entry.given)}
            />
          ))}
        </ul>
      )}
      <ConsentHistory user={user} history={history} />
    </>
  );
}

interface ConsentHistoryProps {
  user: CurrentUser;
  history: Privacy['history'];
}

function ConsentHistory({ user, history }: ConsentHistoryProps) {
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
        <p className="pb-2 text-ink-soft">You haven't agreed to or withdrawn anything yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map((entry) => (
            <li key={`${entry.kind} ${entry.createdAt}`} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <time dateTime={entry.createdAt} className="text-sm text-ink-soft tabular-nums">
                  {formatDayTime(new Date(entry.createdAt))}
                </time>
                <Badge tone={entry.given ? 'green' : 'neutral'}>{entry.given ? 'Agreed' : 'Withdrawn'}</Badge>
                <span className="font-medium">{consentLabels(user, entry.kind).title}</span>
              </p>
              <p className="mt-1 max-w-prose text-sm text-ink-soft">{entry.textShown}</p>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
