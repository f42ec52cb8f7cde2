import { useQuery } from '@tanstack/react-query';
import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '../../api/describe-error';
import { useAuth } from '../../session/auth';
import { lazyDialog } from '../../shared/lazy';
import { withoutParameters } from '../../shared/without-parameters';
import { Container } from '../../ui/container';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button, LinkButton } from '../../ui/forms/button';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { PageTitle } from '../../ui/page-title';
import { introductionsQuery } from '../contact-permission';
import { Contacts, contactsQuery } from '../my-contacts';
import { searchesQuery } from './buyer-searches.api';
import { needsConfirming } from './confirm-prompt';
import { DeleteDialog } from './delete-dialog';
import { NeedsAnswer } from './needs-answer';
import { CONSENT_LINK } from './search-changes';
import { DeletedNote, SavedNote } from './search-notes';
import { Searches, SearchesSkeleton } from './searches';
import { useUndo } from './use-undo';

export const LEAD = "Save what you're looking for and confirm it regularly to stay near the top.";

const SearchDialog = lazyDialog(async () => ({ default: (await import('./search-dialog')).SearchDialog }));
const PauseDialog = lazyDialog(async () => ({ default: (await import('./pause-dialog')).PauseDialog }));
const AgencyDialog = lazyDialog(async () => ({ default: (await import('./agency-dialog')).AgencyDialog }));

export function BuyerDashboard() {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(searchesQuery);
  // What waits for an answer is above the searches: rendered together to avoid a layout shift.
  const requests = useQuery(introductionsQuery);
  const contacts = useQuery(contactsQuery);
  const shown = data && user && requests.isFetched && contacts.isFetched;
  const form = useDialogState<BuyerSearch | null>();
  const removal = useDialogState<BuyerSearch | null>();
  const pause = useDialogState<BuyerSearch | null>();
  const undo = useUndo();
  const [savedId, setSavedId] = useState<string | null>(null);
  const saved = data?.find((search) => search.id === savedId);
  // The notification inbox names the notification in the URL.
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date();
  // Without a user or a list the session has ended, and the route guard redirects.
  const waiting = !shown && !(user && data === undefined && error);
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="My Property Searches"
        text={LEAD}
        badges={
          waiting ? <Skeleton className="h-6.5 w-20" /> : data && <StatusBadges searches={data} now={now} />
        }
        action={
          // With no searches, the empty state has its own button.
          data?.length !== 0 && (
            <Button onClick={() => form.open(null)}>
              <Plus aria-hidden="true" />
              Create search
            </Button>
          )
        }
      />
      {shown && user.gdprConsentGiven === false && <HiddenFromAgents />}
      {shown && <NeedsAnswer introductions={requests.data} contacts={contacts.data} />}
      {shown ? (
        <Searches
          searches={data}
          user={user}
          now={now}
          heading={heading}
          onCreate={() => form.open(null)}
          onEdit={form.open}
          onDelete={removal.open}
          onPause={pause.open}
          note={
            undo.deleted ? (
              <DeletedNote search={undo.deleted} pending={undo.isPending} onUndo={undo.undo} />
            ) : (
              saved && <SavedNote search={saved} onClose={() => setSavedId(null)} />
            )
          }
        >
          <Contacts searchesOn={data.some(({ isActive, pausedUntil }) => isActive || Boolean(pausedUntil))} />
        </Searches>
      ) : waiting ? (
        <SearchesSkeleton />
      ) : (
        <ErrorState
          title="We couldn't load your searches"
          text={describeError(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mt-6"
        />
      )}
      <SearchDialog
        key={`form-${form.openCount}`}
        open={form.isOpen}
        search={form.record}
        onClose={form.close}
        onSaved={({ id }) => setSavedId(id)}
      />
      <PauseDialog
        key={`pause-${pause.openCount}`}
        open={pause.isOpen}
        search={pause.record}
        now={now}
        onClose={pause.close}
      />
      <AgencyDialog
        open={query.has('notification')}
        id={query.get('notification')}
        onClose={() => setQuery(withoutParameters('notification'))}
      />
      {removal.record && (
        <DeleteDialog
          key={`removal-${removal.openCount}`}
          open={removal.isOpen}
          search={removal.record}
          onClose={removal.close}
          onDeleted={undo.offer}
          heading={heading}
        />
      )}
    </Container>
  );
}

/** Without consent no search can be active: explains it before a switch or form fails. */
function HiddenFromAgents() {
  return (
    <Banner
      tone="warning"
      className="mt-6"
      title="Agents can't see you"
      text="All your searches are off because you haven't agreed to share your details with matching agents. Agree in your privacy settings, then turn on the searches you want."
      action={
        <LinkButton variant="secondary" to={CONSENT_LINK.to}>
          {CONSENT_LINK.text}
        </LinkButton>
      }
    />
  );
}

function StatusBadges({ searches, now }: { searches: readonly BuyerSearch[]; now: Date }) {
  const active = searches.filter((search) => search.isActive).length;
  const stale = searches.filter((search) => needsConfirming(search, now)).length;
  if (searches.length === 0) return null;
  return (
    <>
      <Badge tone={active > 0 ? 'green' : 'neutral'}>{active} active</Badge>
      {searches.length > active && <Badge>{searches.length - active} off</Badge>}
      {stale > 0 && <Badge tone="blue">{stale} to confirm</Badge>}
    </>
  );
}
