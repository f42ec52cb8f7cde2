import { useQuery } from '@tanstack/react-query';
import { formatPenceWhole } from '@threshold/core/rules/format/money';
import { QueryView } from '../../../lib/query-view';
import { StatCard } from '../../../ui/data/stat-card';
import { feeMetricsQuery } from '../admin.api';

const LABELS = ['Conversion Rate', 'Total Fees Due', 'Total Revenue', 'Follow-up Needed'];
/** Keeps the height of the line beneath the figure. */
const LINE_TO_COME = '\u00a0';
const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

export function FeeMetrics() {
  const query = useQuery(feeMetricsQuery);
  return (
    <QueryView
      query={query}
      failed="Failed to load setup fee data"
      loading={
        <div className={grid}>
          {LABELS.map((label) => (
            <StatCard key={label} label={label} value={0} delta={LINE_TO_COME} loading />
          ))}
        </div>
      }
    >
      {({
        marketingEmailAgreement: agreement,
        financialMetrics: money,
        setupFeeStatus,
        marketingEmailSent,
      }) => (
        <div className={grid}>
          <StatCard
            label="Conversion Rate"
            value={`${agreement.conversionRate}%`}
            delta={`${agreement.totalAgreed} agreed of ${agreement.totalAsked} asked`}
          />
          <StatCard
            label="Total Fees Due"
            value={formatPenceWhole(money.totalFeesDue)}
            delta={`${setupFeeStatus.due} ${setupFeeStatus.due === 1 ? 'agent' : 'agents'} due`}
          />
          <StatCard
            label="Total Revenue"
            value={formatPenceWhole(money.totalRevenue)}
            delta="Invoiced plus paid"
          />
          <StatCard
            label="Follow-up Needed"
            value={marketingEmailSent.agreedButNotSent}
            delta="Agreed but not sent"
          />
        </div>
      )}
    </QueryView>
  );
}
