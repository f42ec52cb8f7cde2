import { useMutation } from '@tanstack/react-query';
import type { MailTopic } from '@threshold/core/contract/notifications';
import { useSearchParams } from 'react-router';
import { isBadLink, linkToken } from '../../shared/mail-link';
import { MailPage } from '../../shared/mail-page';
import type { MetaOf } from '../../shared/page-meta';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { unsubscribe } from './mail-pages.api';

export const meta: MetaOf = () => ({
  title: 'Unsubscribe',
  description: 'Stop getting these emails.',
  noIndex: true,
});

const STOPPED: Record<MailTopic, string> = {
  matches: "You won't get any more emails about matches.",
  reminders: "You won't get any more reminders about your searches.",
};

/** Requires a click, because mail scanners open links; requires no session, because the token in the link suffices. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = linkToken(query);
  const stop = useMutation({ mutationFn: () => unsubscribe(token) });
  const start = useSubmitOnce(stop);

  if (!token || isBadLink(stop.error)) {
    return (
      <MailPage
        title="This link doesn't work"
        text="This link has expired. You can turn off emails in your settings."
        link={{ label: 'Go to settings', to: '/settings#notifications' }}
      />
    );
  }
  if (stop.data) {
    return (
      <MailPage
        focusHeading
        title="You're unsubscribed"
        text={`${STOPPED[stop.data.topic]} We'll still send you essential emails, such as password resets.`}
        link={{ label: 'Change in settings', to: '/settings#notifications' }}
      />
    );
  }
  return (
    <MailPage title="Stop these emails?" text="You can turn them back on in your settings at any time.">
      {stop.error && <Banner tone="danger" text={stop.error.message} className="text-left" />}
      <Button pending={stop.isPending} pendingText="Unsubscribing..." onClick={() => start(undefined)}>
        Unsubscribe
      </Button>
    </MailPage>
  );
}
