import { useQuery } from '@tanstack/react-query';
import type { DataRequest } from '@threshold/core/contract/privacy';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { RequestForm } from './request-form';
import { kindName, REQUEST_STATUS } from './request-labels';
import { requestsQuery } from './settings.api';
import { SettingsCard } from './settings-card';

export function RequestsCard() {
  const query = useQuery(requestsQuery);
  return (
    <SettingsCard
      id="requests"
      title="Ask about your data"
      text="For anything you can't do here yourself. It's free, and we'll reply within one month."
    >
      <RequestForm />
      <h4 className="mt-8 mb-1 border-t border-line pt-5 font-semibold">Your requests</h4>
      <QueryView
        inCard
        query={query}
        failed="We couldn't load your requests"
        loading={<TextSkeleton lines={2} className="py-4" />}
      >
        {({ requests }) =>
          requests.length === 0 ? (
            <p className="text-ink-soft">No requests yet. They'll appear here with our replies.</p>
          ) : (
            <ul className="divide-y divide-line">
              {requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingsCard>
  );
}

const day = (time: string) => formatLongDay(new Date(time));

function Request({ request }: { request: DataRequest }) {
  const { label, tone } = REQUEST_STATUS[request.status];
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{kindName(request.kind)}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        Sent on {day(request.createdAt)}.{' '}
        {request.answeredAt
          ? `Answered on ${day(request.answeredAt)}.`
          : `We'll reply by ${day(request.dueAt)}.`}
      </p>
      {request.details && (
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{request.details}</p>
      )}
      {request.answer && (
        <div className="mt-3 max-w-prose border-l-2 border-green-line pl-4">
          <p className="text-sm font-medium">Our reply</p>
          <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{request.answer}</p>
        </div>
      )}
    </li>
  );
}
