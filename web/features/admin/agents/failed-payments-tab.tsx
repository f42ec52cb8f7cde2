import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../../ui/data/paged-list';
import { agentsQuery, PAGE_SIZE } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { AgentDialogHost, useAgentDialogs } from './agent-actions';
import { agentColumns } from './agent-columns';

/** Agencies whose latest payment failed. */
export default function FailedPaymentsTab() {
  const [page, setPage] = useState(1);
  const query = useQuery(agentsQuery({ search: '', status: 'past-due', page }));
  const pageCount = query.data ? Math.ceil(query.data.total / PAGE_SIZE) : undefined;
  const dialogs = useAgentDialogs();
  return (
    <>
      <TabHeading title="Failed payments" text="Agencies whose latest subscription payment failed." />
      <PagedList
        list={{ query, page, setPage, pageCount }}
        rows={({ agents }) => agents}
        failed="The failed payments didn't load"
        empty={{ title: 'No failed payments', text: 'An agency appears here when a payment fails.' }}
        table={{ caption: 'Failed payments', columns: agentColumns(dialogs) }}
      />
      <AgentDialogHost {...dialogs} />
    </>
  );
}
