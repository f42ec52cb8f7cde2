import { type Shelf, ShelvedList } from '../shelved-list';
import { ReportCard } from './report-card';
import { type ReportShelf, reportsQuery } from './reports.api';

const SHELVES: readonly [Shelf<ReportShelf>, Shelf<ReportShelf>] = [
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

export function ReportsPart() {
  return (
    <ShelvedList
      title="Contact reports"
      due="Each is decided within 30 days, and the buyer is told."
      which="Which reports"
      failed="The reports did not load"
      shelves={SHELVES}
      queryOf={reportsQuery}
      itemsOf={({ reports }) => reports}
      card={(report, heading) => <ReportCard report={report} heading={heading} />}
    />
  );
}
