import { dataRequestsQuery, type RequestShelf } from '../admin.api';
import { type Shelf, ShelvedList } from '../shelved-list';
import { RequestCard } from './request-card';

const SHELVES: readonly [Shelf<RequestShelf>, Shelf<RequestShelf>] = [
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

export function DataRequestsTab() {
  return (
    <ShelvedList
      title="Data Requests"
      due="Each must be answered within one month."
      which="Which requests"
      failed="The requests did not load"
      shelves={SHELVES}
      queryOf={dataRequestsQuery}
      itemsOf={({ requests }) => requests}
      card={(request, heading) => <RequestCard request={request} heading={heading} />}
    />
  );
}
