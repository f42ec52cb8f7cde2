import { type ReportStatus, reportsQuery } from '../admin.api';
import { ReportCard } from './report-card';
import { RequestList, type StatusFilter } from './request-list';

const FILTER: StatusFilter<ReportStatus> = [
  {
    value: 'waiting',
    label: 'Waiting',
    empty: {
      title: 'No report is waiting',
      text: 'What buyers report about contact they did not want arrives here, with the day it is due.',
    },
  },
  {
    value: 'decided',
    label: 'Decided',
    empty: { title: 'Nothing decided yet', text: 'Decided reports are kept here.' },
  },
];

export function ReportsSection() {
  return (
    <RequestList
      title="Contact reports"
      due="Each is decided within 30 days, and the buyer is told."
      filterLabel="Which reports"
      failed="The reports did not load"
      filter={FILTER}
      queryOf={reportsQuery}
      rows={({ reports }) => reports}
    >
      {(report, heading) => <ReportCard report={report} heading={heading} />}
    </RequestList>
  );
}
