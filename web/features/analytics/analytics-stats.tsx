import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { formatPounds } from '@threshold/core/rules/format/money';
import { COVERAGE_MILES } from '@threshold/core/rules/matching/match';
import { Card, CardText, CardTitle } from '../../ui/card';
import { StatCard } from '../../ui/data/stat-card';
import { ConversionFunnel } from './conversion-funnel';
import { PriceHistogram } from './price-histogram';
import { SearchPerformance } from './search-performance';
import { ShareRing } from './share-ring';

interface AnalyticsStatsProps {
  analytics: AgentAnalytics;
  performanceTitle: string;
  heading: 'h2' | 'h3';
}

export function AnalyticsStats({ analytics, performanceTitle, heading }: AnalyticsStatsProps) {
  const { buyerActivity, priceRanges } = analytics;
  const toSell = buyerActivity.buyers_with_house_to_sell;
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Total Searches" value={buyerActivity.total_searches} delta={AROUND} />
        <StatCard label="Active Searches" value={buyerActivity.active_searches} delta="Switched on now" />
        <StatCard
          label="Average Price"
          value={buyerActivity.avg_max_price ?? (analytics.coarse ? 'Not shown' : 'None yet')}
          format={formatPounds}
          delta="Average maximum price"
        />
        <StatCard label="Need to Sell" value={toSell} delta="Buyers with a home to sell" />
      </div>
      <div className="grid gap-6 lg:grid-cols-3">
        <Card padding="lg" className="lg:col-span-2">
          <CardTitle as={heading}>Price Ranges</CardTitle>
          <CardText className="mb-5">Active buyer searches by maximum price.</CardText>
          {buyerActivity.active_searches === 0 ? (
            <p>
              {analytics.coarse
                ? 'Fewer than ten buyers are looking near your branch.'
                : 'No buyers are looking near your branch yet.'}
            </p>
          ) : (
            <PriceHistogram ranges={priceRanges} />
          )}
        </Card>
        <Card padding="lg">
          <CardTitle as={heading}>Need to Sell</CardTitle>
          <CardText className="mb-5">Share of active buyers with a home to sell.</CardText>
          <ShareRing
            caption="Buyers who need to sell"
            part={{ label: 'Need to sell', value: toSell }}
            rest={{ label: "Don't need to sell", value: Math.max(0, buyerActivity.active_buyers - toSell) }}
          />
        </Card>
      </div>
      {analytics.funnel && (
        <ConversionFunnel
          heading={heading}
          funnel={analytics.funnel}
          byBand={analytics.funnelByBand ?? []}
          outcomes={analytics.viewingOutcomes}
          medianHours={analytics.medianHoursToContact}
        />
      )}
      <SearchPerformance title={performanceTitle} heading={heading} analytics={analytics} />
    </div>
  );
}

const AROUND = `Buyer searches within ${COVERAGE_MILES} miles`;
