import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { QueryView } from '../../../ui/data/query-view';
import { overviewQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { MONEY, Weeks } from './weeks';

/** Subscriptions of the last twelve months. */
export default function RevenueTab() {
  const overview = useQuery(overviewQuery);
  return (
    <>
      <TabHeading title="Revenue" text="Subscriptions, including VAT. Setup fees are listed separately." />
      <QueryView query={overview} failed="The revenue didn't load">
        {({ weeks, paymentsSince }) => (
          <Weeks
            weeks={weeks}
            series={MONEY}
            note={
              paymentsSince
                ? `Payments are recorded from ${formatDay(new Date(paymentsSince))}.`
                : 'No payments recorded yet.'
            }
          />
        )}
      </QueryView>
    </>
  );
}
