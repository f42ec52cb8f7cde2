import { useQuery } from '@tanstack/react-query';
import type { ConsentSummary } from '@threshold/core/contract/admin';
import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import type { Stats } from '@threshold/core/contract/stats';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { useSearchParams } from 'react-router';
import { lazyDialog } from '../../../shared/lazy';
import { QueryView } from '../../../ui/data/query-view';
import { StatCard } from '../../../ui/data/stat-card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { consentQuery, overviewQuery, statsQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import type { OpenTile } from './consent-people';
import { Waiting } from './waiting';
import { ACTIVITY, Weeks } from './weeks';

const ConsentPeople = lazyDialog(() => import('./consent-people'));

const STATS = [
  ['buyerCount', 'Total Users'],
  ['agentCount', 'Estate Agents'],
  ['activeSearches', 'Active Searches'],
  ['totalSearches', 'Total Searches'],
  ['totalMatches', 'Total Matches'],
] as const;

const CONSENTS = [
  ['mortgageLeads', 'Mortgage Leads', 'Need a mortgage and agreed to hear from a broker'],
  ['estateAgentReferrals', 'Estate Agent Referrals', 'Agreed to hear from an agent about a valuation'],
  ['declinedMortgage', 'Declined Mortgage', 'Declined to hear from a broker'],
  ['declinedReferrals', 'Declined Referrals', 'Declined to hear from an agent'],
] as const;

export function OverviewTab() {
  const stats = useQuery(statsQuery);
  const consents = useQuery(consentQuery);
  const overview = useQuery(overviewQuery);
  const people = useDialogState<OpenTile>();
  const [params] = useSearchParams();
  return (
    <div className="grid gap-10">
      <section>
        <TabHeading title="Waiting for you" />
        <QueryView
          query={overview}
          failed="This didn't load"
          loading={<Skeleton className="h-101.5 rounded-md sm:h-61 xl:h-20.5" />}
        >
          {(data) => <Waiting waiting={data.waiting} />}
        </QueryView>
      </section>
      <section>
        <TabHeading title="Platform Statistics" />
        <QueryView query={stats} failed="The statistics didn't load" loading={<StatCards />}>
          {(data) => <StatCards stats={data} agents={overview.data?.agents} />}
        </QueryView>
      </section>
      <section>
        <TabHeading title="User Consent Summary" />
        <QueryView query={consents} failed="The consents didn't load" loading={<ConsentCards />}>
          {(data) =>
            CONSENTS.every(([key]) => data[key] === 0) ? (
              <EmptyState
                title="No consent data available"
                text="Buyers answer these questions in their profile."
              />
            ) : (
              <ConsentCards consents={data} onOpen={people.open} />
            )
          }
        </QueryView>
        {/* Hidden while one of the people is shown; Back returns to the list. */}
        <ConsentPeople
          open={people.isOpen && !params.has('person')}
          opened={people.record}
          onClose={people.close}
        />
      </section>
      <section>
        <TabHeading title="The last 12 months by week" />
        <QueryView query={overview} failed="The weekly figures didn't load">
          {(data) => (
            <Weeks
              weeks={data.weeks}
              series={ACTIVITY}
              note="Deleted accounts and searches aren't included."
            />
          )}
        </QueryView>
      </section>
    </div>
  );
}

/** Without stats, the skeleton of the cards. */
function StatCards({ stats, agents }: { stats?: Stats; agents?: AdminOverview['agents'] }) {
  const agentsNote = agents
    ? `${countOf(agents.owners, 'owner')}, ${formatCount(agents.staff)} staff`
    : 'Owners and staff';
  const notes: Partial<Record<keyof Stats, string>> = { buyerCount: 'Buyers', agentCount: agentsNote };
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-5">
      {STATS.map(([key, label]) => (
        <StatCard
          key={key}
          label={label}
          value={stats?.[key] ?? 0}
          loading={!stats}
          delta={notes[key]}
          // Two columns: the fifth card spans a row.
          className="max-xl:last:col-span-2"
        />
      ))}
    </div>
  );
}

/** Each card links to the people it counts. Without consents, the skeleton of the cards. */
function ConsentCards({
  consents,
  onOpen,
}: {
  consents?: ConsentSummary;
  onOpen?: (tile: OpenTile) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {CONSENTS.map(([key, label, note]) => (
        <button
          key={key}
          type="button"
          disabled={!consents}
          onClick={() => onOpen?.({ tile: key, title: label })}
          aria-label={`${label}: ${consents ? formatCount(consents[key]) : 'Loading...'}. Show the people`}
          className="rounded-md text-left transition-colors *:h-full enabled:hover:*:border-line-strong"
        >
          <StatCard label={label} value={consents?.[key] ?? 0} loading={!consents} delta={note} />
        </button>
      ))}
    </div>
  );
}
