import { useQuery } from '@tanstack/react-query';
import type { Privacy } from '@threshold/core/contract/privacy';
import type { CurrentUser } from '../../lib/current-user';
import { QueryView } from '../../lib/query-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ConsentHistory } from './consent-history';
import { ConsentItem } from './consent-item';
import { privacyQuery } from './settings.api';
import { SettingsCard } from './settings-card';

export function ConsentsCard({ user }: { user: CurrentUser }) {
  const query = useQuery(privacyQuery);
  return (
    <SettingsCard
      id="consents"
      title="Your consents"
      text="What you agreed to, in the words you agreed to. Withdrawing takes effect at once."
    >
      <QueryView inCard query={query} failed="Your consents did not load" loading={<Loading />}>
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
          We hold no consent of yours. If one is asked for, for example on your profile, it appears here.
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

function Loading() {
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      {['first', 'second'].map((key) => (
        <div key={key}>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
