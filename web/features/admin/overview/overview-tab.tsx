import { useQuery } from '@tanstack/react-query';
import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';
import { StatCard } from '../../../ui/stat-card';
import { consentQuery, statsQuery } from '../admin.api';
import { ConsentPeople, ConsentTileButton, type OpenedTile } from '../consents/consent-people';
import { useQuestion } from '../people/use-question';
import { QueryView } from '../query-view';
import { TabHeading } from '../tab-heading';
import { overviewQuery } from './overview.api';
import { Waiting } from './waiting';
import { Weeks } from './weeks';

const FIGURES = [
  ['buyerCount', 'Total Users'],
  ['agentCount', 'Estate Agents'],
  ['activeSearches', 'Active Searches'],
  ['totalSearches', 'Total Searches'],
  ['totalMatches', 'Total Matches'],
] as const;

/** Five in rows of two leave one over, which takes a row. */
const LAST_ALONE = 'max-lg:last:col-span-2';

const CONSENTS = [
  ['mortgageLeads', 'Mortgage Leads', 'Agreed to a broker and need a mortgage'],
  ['estateAgentReferrals', 'Estate Agent Referrals', 'Agreed to a valuation'],
  ['declinedMortgage', 'Declined Mortgage', 'Said no to a broker'],
  ['declinedReferrals', 'Declined Referrals', 'Said no to a valuation'],
] as const;

/** The cards as they will stand, so that nothing moves when the figures come. */
const blank = (
  cards: readonly (readonly [key: string, label: string, note?: string])[],
  className: string,
) => (
  <div className={className}>
    {cards.map(([key, label, note]) => (
      <StatCard key={key} label={label} value={0} delta={note} loading className={note ? '' : LAST_ALONE} />
    ))}
  </div>
);

const ownersAndStaff = ({ owners, staff }: AdminOverview['agents']) =>
  `${owners.toLocaleString('en-GB')} ${owners === 1 ? 'owner' : 'owners'}, ${staff.toLocaleString('en-GB')} staff`;

export function OverviewTab() {
  const stats = useQuery(statsQuery);
  const consents = useQuery(consentQuery);
  const overview = useQuery(overviewQuery);
  const agents = overview.data?.agents;
  const opened = useQuestion<OpenedTile>();
  const fiveWide = 'grid grid-cols-2 gap-4 lg:grid-cols-5';
  const fourWide = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';
  return (
    <div className="grid gap-10">
      <section>
        <TabHeading title="Waiting for you" />
        <QueryView
          query={overview}
          failed="What waits did not load"
          loading={<Skeleton className="h-16 w-full" />}
        >
          {(data) => <Waiting waiting={data.waiting} />}
        </QueryView>
      </section>
      <section>
        <TabHeading title="Platform Statistics" />
        <QueryView query={stats} failed="The statistics did not load" loading={blank(FIGURES, fiveWide)}>
          {(data) => (
            <div className={fiveWide}>
              {FIGURES.map(([key, label]) => (
                <StatCard
                  key={key}
                  label={label}
                  value={data[key]}
                  delta={key === 'agentCount' && agents ? ownersAndStaff(agents) : undefined}
                  className={LAST_ALONE}
                />
              ))}
            </div>
          )}
        </QueryView>
      </section>
      <section>
        <TabHeading title="User Consent Summary" />
        <QueryView query={consents} failed="The consents did not load" loading={blank(CONSENTS, fourWide)}>
          {(data) =>
            CONSENTS.every(([key]) => data[key] === 0) ? (
              <EmptyState
                title="No consent data available"
                text="Buyers answer these questions in their profile."
              />
            ) : (
              <div className={fourWide}>
                {CONSENTS.map(([key, label, note]) => (
                  <ConsentTileButton
                    key={key}
                    label={label}
                    value={data[key]}
                    note={note}
                    onOpen={() => opened.ask({ tile: key, title: label })}
                  />
                ))}
              </div>
            )
          }
        </QueryView>
        <ConsentPeople question={opened} />
      </section>
      <section>
        <TabHeading title="Twelve months by week" />
        <QueryView query={overview} failed="The weeks did not load">
          {(data) => <Weeks weeks={data.weeks} paymentsSince={data.paymentsSince} />}
        </QueryView>
      </section>
    </div>
  );
}
