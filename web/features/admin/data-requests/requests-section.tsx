import { dataRequestsQuery, type RequestStatus } from '../admin.api';
import { RequestCard } from './request-card';
import { RequestList, type StatusFilter } from './request-list';

const FILTER: StatusFilter<RequestStatus> = [
  {
    value: 'waiting',
    label: 'Waiting',
    empty: {
      title: 'No request is waiting',
      text: 'What people ask about their data in their privacy settings arrives here, with the day it is due.',
    },
  },
  {
    value: 'answered',
    label: 'Answered',
    empty: { title: 'Nothing answered yet', text: 'Answered and refused requests are kept here.' },
  },
];

export function RequestsSection() {
  return (
    <RequestList
      title="Data Requests"
      due="Each must be answered within one month."
      filterLabel="Which requests"
      failed="The requests did not load"
      filter={FILTER}
      queryOf={dataRequestsQuery}
      rows={({ requests }) => requests}
    >
      {(request, heading) => <RequestCard request={request} heading={heading} />}
    </RequestList>
  );
}
