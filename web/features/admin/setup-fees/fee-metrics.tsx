import { useQuery } from '@tanstack/react-query';
import type { SetupFeeMetrics } from '@threshold/core/contract/setup-fees';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatPenceWhole } from '@threshold/core/rules/format/money';
import { QueryView } from '../../../ui/data/query-view';
import { StatCard } from '../../../ui/data/stat-card';
import { feeMetricsQuery } from '../admin.api';

export function FeeMetrics() {
  const query = useQuery(feeMetricsQuery);
  return (
    <div className="mb-6">
      <QueryView query={query} failed="Failed to load setup fee data" loading={<Cards />}>
        {(metrics) => <Cards metrics={metrics} />}
      </QueryView>
    </div>
  );
}

/** Without metrics, the skeleton of the cards. */
function Cards({ metrics }: { metrics?: SetupFeeMetrics }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {CARDS.map(({ label, figure, note }) => (
        <StatCard
          key={label}
          label={label}
          value={metrics ? figure(metrics) : 0}
          // A space reserves the height of the line.
          delta={metrics ? note(metrics) : '\u00a0'}
          loading={!metrics}
        />
      ))}
    </div>
  );
}

interface MetricCard {
  label: string;
  figure: (metrics: SetupFeeMetrics) => string | number;
  note: (metrics: SetupFeeMetrics) => string;
}

const CARDS: readonly MetricCard[] = [
  {
    label: 'Conversion Rate',
    figure: ({ marketingEmailAgreement }) => `${marketingEmailAgreement.conversionRate}%`,
    note: ({ marketingEmailAgreement: { totalAgreed, totalAsked } }) =>
      `${totalAgreed} agreed of ${totalAsked} asked`,
  },
  {
    label: 'Total Fees Due',
    figure: ({ financialMetrics }) => formatPenceWhole(financialMetrics.totalFeesDue),
    note: ({ setupFeeStatus }) => `${countOf(setupFeeStatus.due, 'agent')} due`,
  },
  {
    label: 'Total Revenue',
    figure: ({ financialMetrics }) => formatPenceWhole(financialMetrics.totalRevenue),
    note: () => 'Invoiced plus paid',
  },
  {
    label: 'Follow-up Needed',
    figure: ({ marketingEmailSent }) => marketingEmailSent.agreedButNotSent,
    note: () => 'Agreed but not sent',
  },
];
