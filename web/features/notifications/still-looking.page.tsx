import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StillLooking } from '@threshold/core/contract/notifications';
import { useSearchParams } from 'react-router';
import { isBadLink, linkToken } from '../../shared/mail-link';
import { MailPage, MailPageFailed } from '../../shared/mail-page';
import type { MetaOf } from '../../shared/page-meta';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { confirmStillLooking, stillLookingQuery } from './mail-pages.api';

export const meta: MetaOf = () => ({
  title: 'Still looking?',
  description: "Confirm you're still looking for a home.",
  noIndex: true,
});

const DASHBOARD = { label: 'Go to dashboard', to: '/buyer-dashboard' };

export default function StillLookingPage() {
  const [query] = useSearchParams();
  const token = linkToken(query);
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...stillLookingQuery(token),
    enabled: token !== '',
  });
  const confirm = useMutation({
    mutationFn: () => confirmStillLooking(token),
    onSuccess: () => client.invalidateQueries({ queryKey: ['api', 'buyer-searches'] }),
  });
  const start = useSubmitOnce(confirm);

  if (!token || isBadLink(confirm.error) || isBadLink(error)) return <BadLink />;
  if (confirm.data)
    return confirm.data.confirmed > 0 ? <Confirmed count={confirm.data.confirmed} /> : <Done />;
  if (data) {
    if (data.searches.length === 0) return <Done />;
    return (
      <MailPage title="Still looking?" text="Confirming moves you up agents' lists.">
        <Searches searches={data.searches} />
        {confirm.error && <Banner tone="danger" text={confirm.error.message} className="text-left" />}
        <Button pending={confirm.isPending} pendingText="Confirming..." onClick={() => start(undefined)}>
          Yes, I'm still looking
        </Button>
      </MailPage>
    );
  }
  if (error) {
    return <MailPageFailed message={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <MailPage title="Still looking?" text="Just a moment.">
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading your searches...</span>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </MailPage>
  );
}

function Searches({ searches }: { searches: StillLooking['searches'] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-left">
      {searches.map(({ name, location }) => (
        <li key={`${name} ${location}`} className="py-2.5">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{location}</p>
        </li>
      ))}
    </ul>
  );
}

function Confirmed({ count }: { count: number }) {
  return (
    <MailPage
      focusHeading
      title="Thank you"
      text={
        count === 1
          ? "Your search is confirmed. Agents can see you're still looking."
          : `Your ${count} searches are confirmed. Agents can see you're still looking.`
      }
      link={DASHBOARD}
    />
  );
}

function Done() {
  return (
    <MailPage
      focusHeading
      title="Nothing to confirm"
      text="You've already confirmed these searches, or turned them off."
      link={DASHBOARD}
    />
  );
}

function BadLink() {
  return (
    <MailPage
      title="This link doesn't work"
      text="This link has expired. You can confirm your searches on your dashboard."
      link={DASHBOARD}
    />
  );
}
