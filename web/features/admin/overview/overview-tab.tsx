import { useQuery } from '@tanstack/react-query';
import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { lazyDialog } from '../../../lib/lazy';
import { QueryView } from '../../../lib/query-view';
import { StatCard } from '../../../ui/data/stat-card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { consentQuery, statsQuery } from '../admin.api';
import type { OpenedTile } from '../consents/consent-people';
import { ConsentTileButton } from '../consents/consent-tile';
import { TabHeading } from '../tab-heading';
import { overviewQuery } from './overview.api';
import { Waiting, WaitingSkeleton } from './waiting';
import { Weeks } from './weeks';

const ConsentPeople = lazyDialog(
  async () => ({ default: (await import('../consents/consent-people')).ConsentPeople }),
  ({ onClose }) => onClose(),
);

type Card = readonly [key: string, label: string, note?: string];

const FIGURES = [
  ['buyerCount', 'Total Users'],
  ['agentCount', 'Estate Agents', 'Owners and staff'],
  ['activeSearches', 'Active Searches'],
  ['totalSearches', 'Total Searches'],
  ['totalMatches', 'Total Matches'],
] as const satisfies readonly Card[];

/** Five in rows of two leave one over, which takes a row. */
const LAST_ALONE = 'max-lg:last:col-span-2';

const CONSENTS = [
  ['mortgageLeads', 'Mortgage Leads', 'Agreed to a broker and need a mortgage'],
  ['estateAgentReferrals', 'Estate Agent Referrals', 'Agreed to a valuation'],
  ['declinedMortgage', 'Declined Mortgage', 'Said no to a broker'],
  ['declinedReferrals', 'Declined Referrals', 'Said no to a valuation'],
] as const;

/** The cards as they will stand, so that nothing moves when the figures come. */
const blank = (cards: readonly Card[], className: string, lastAlone = false) => (
  <div className={className}>
    {cards.map(([key, label, note]) => (
      <StatCard
        key={key}
        label={label}
        value={0}
        delta={note}
        loading
        className={lastAlone ? LAST_ALONE : ''}
      />
    ))}
  </div>
);

const ownersAndStaff = ({ owners, staff }: AdminOverview['agents']) =>
  `${countOf(owners, 'owner')}, ${formatCount(staff)} staff`;

export function OverviewTab() {
  const stats = useQuery(statsQuery);
  const consents = useQuery(consentQuery);
  const overview = useQuery(overviewQuery);
  const agents = overview.data?.agents;
  const opened = useDialogState<OpenedTile>();
  const fiveWide = 'grid grid-cols-2 gap-4 lg:grid-cols-5';
  const fourWide = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';
  return (
    <div className="grid gap-10">
      <section>
        <TabHeading title="Waiting for you" />
        <QueryView query={overview} failed="What waits did not load" loading={<WaitingSkeleton />}>
          {(data) => <Waiting waiting={data.waiting} />}
        </QueryView>
      </section>
      <section>
        <TabHeading title="Platform Statistics" />
        <QueryView
          query={stats}
          failed="The statistics did not load"
          loading={blank(FIGURES, fiveWide, true)}
        >
          {(data) => (
            <div className={fiveWide}>
              {FIGURES.map(([key, label, note]) => (
                <StatCard
                  key={key}
                  label={label}
                  value={data[key]}
                  // Its line is kept until both answers are there.
                  delta={note && agents ? ownersAndStaff(agents) : note}
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
                    onOpen={() => opened.open({ tile: key, title: label })}
                  />
                ))}
              </div>
            )
          }
        </QueryView>
        <ConsentPeople open={opened.isOpen} opened={opened.record} onClose={opened.close} />
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
