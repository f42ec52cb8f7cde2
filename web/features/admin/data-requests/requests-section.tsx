import { dataRequestsQuery, type RequestStatus } from '../admin.api';
import { RequestCard } from './request-card';
import { RequestList, type StatusFilter } from './request-list';

const FILTER: StatusFilter<RequestStatus> = [
  {
    value: 'waiting',
    label: 'Waiting',
    empty: {
      title: 'No requests waiting',
      text: 'When someone makes a data request in their settings, it appears here with its due date.',
    },
  },
  {
    value: 'answered',
    label: 'Answered',
    empty: { title: 'Nothing answered yet', text: 'Answered and refused requests appear here.' },
  },
];

export function RequestsSection() {
  return (
    <RequestList
      title="Data requests"
      due="Answer each within one month."
      filterLabel="Which requests"
      failed="The requests didn't load"
      filter={FILTER}
      queryOf={dataRequestsQuery}
      rows={({ requests }) => requests}
    >
      {(request, heading) => <RequestCard request={request} heading={heading} />}
    </RequestList>
  );
}
