import { type ReportStatus, reportsQuery } from '../admin.api';
import { ReportCard } from './report-card';
import { RequestList, type StatusFilter } from './request-list';

const FILTER: StatusFilter<ReportStatus> = [
  {
    value: 'waiting',
    label: 'Waiting',
    empty: {
      title: 'No reports waiting',
      text: 'When a buyer reports unwanted contact, it appears here with its due date.',
    },
  },
  {
    value: 'decided',
    label: 'Decided',
    empty: { title: 'Nothing decided yet', text: 'Decided reports appear here.' },
  },
];

/** Buyers' reports of unwanted contact. */
export default function ContactReportsTab() {
  return (
    <RequestList
      title="Contact reports"
      due="Decide each within 30 days. We tell the buyer the outcome."
      filterLabel="Which reports"
      failed="The reports didn't load"
      filter={FILTER}
      queryOf={reportsQuery}
      rows={({ reports }) => reports}
    >
      {(report, heading) => <ReportCard report={report} heading={heading} />}
    </RequestList>
  );
}
