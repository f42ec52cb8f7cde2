import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPenceWhole } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { Badge } from '../../../ui/data/badge';
import { type Column, Table } from '../../../ui/data/table';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { PersonLink } from '../person/person-link';
import type { Chosen } from './chosen';
import { type FeeAgent, marketingBadge, STATUS_LABELS, STATUS_TONES } from './labels';

interface FeesTableProps {
  agents: readonly FeeAgent[];
  chosen: Chosen;
  onStatus: (agent: FeeAgent) => void;
  onSent: (agent: FeeAgent) => void;
}

const day = (date: string | null) => (date ? formatDay(new Date(date)) : null);

/** With its name where the column has no heading. */
const dated = (name: string, date: string | null) =>
  date && (
    <>
      <span className="@min-[44rem]:hidden">{name} </span>
      {day(date)}
    </>
  );

/** When they said yes or no; the badge beside it says which. */
const answered = (agent: FeeAgent) => {
  if (agent.marketingEmailAgreed === null || !agent.marketingEmailAgreedAt) return null;
  return `${agent.marketingEmailAgreed ? 'Agreed' : 'Declined'} ${day(agent.marketingEmailAgreedAt)}`;
};

/** Each date keeps to one line, so that they stand under each other. */
const DATE = 'text-sm whitespace-nowrap';
/** Where room is short they stand in lines of their own, below the badges. */
const DATE_LINE =
  '@max-[44rem]:order-1 @max-[44rem]:col-span-2 @max-[44rem]:col-start-2 @max-[44rem]:text-ink-soft @max-[44rem]:empty:hidden';

export function FeesTable({ agents, chosen, onStatus, onSent }: FeesTableProps) {
  const columns: Column<FeeAgent>[] = [
    {
      key: 'chosen',
      header: 'Chosen',
      className: 'w-12 pr-0',
      // The box is a target of 44 px around its mark.
      listClassName: '@max-[44rem]:row-span-5 @max-[44rem]:w-auto',
      cell: (agent) => (
        <Checkbox
          aria-label={`Choose ${displayName(agent)}`}
          checked={chosen.has(agent.id)}
          onCheckedChange={(on) => chosen.choose([agent.id], on)}
        />
      ),
    },
    {
      key: 'agent',
      header: 'Agent',
      primary: true,
      cell: (agent) => (
        <>
          <PersonLink id={agent.id}>{displayName(agent)}</PersonLink>
          {agent.agencyName && <span className="block text-sm font-normal">{agent.agencyName}</span>}
          {/* Where room is short, one click away under the name. */}
          <span className="block text-sm font-normal text-ink-soft wrap-anywhere @max-[44rem]:hidden">
            {agent.email}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: 'Setup fee',
      cell: (agent) => (
        <Badge tone={STATUS_TONES[agent.setupFeeStatus]}>{STATUS_LABELS[agent.setupFeeStatus]}</Badge>
      ),
    },
    {
      key: 'fee',
      header: 'Fee',
      align: 'right',
      listClassName: '@max-[44rem]:order-1 @max-[44rem]:text-right',
      cell: (agent) => formatPenceWhole(agent.setupFeeAmount),
    },
    {
      key: 'marketing',
      header: 'Marketing email',
      listClassName: '@max-[44rem]:col-start-2',
      cell: (agent) => {
        const { tone, label } = marketingBadge(agent);
        return (
          <span>
            <Badge tone={tone} className="whitespace-nowrap">
              {label}
            </Badge>
            {answered(agent) && (
              <span className="mt-0.5 block text-sm whitespace-nowrap text-ink-soft">{answered(agent)}</span>
            )}
          </span>
        );
      },
    },
    {
      key: 'sent',
      header: 'Sent',
      className: DATE,
      listClassName: DATE_LINE,
      cell: (agent) => dated('Sent', agent.marketingEmailSentAt),
    },
    {
      key: 'joined',
      header: 'Joined',
      className: DATE,
      listClassName: DATE_LINE,
      cell: (agent) => dated('Joined', agent.createdAt),
    },
    {
      key: 'actions',
      header: 'Actions',
      listClassName:
        '@max-[44rem]:order-2 @max-[44rem]:col-span-2 @max-[44rem]:col-start-2 @max-[44rem]:mt-2',
      cell: (agent) => {
        const name = displayName(agent);
        return (
          <span className="flex flex-wrap gap-2 lg:flex-nowrap">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Update Status of ${name}`}
              onClick={() => onStatus(agent)}
            >
              Update Status
            </Button>
            {agent.marketingEmailAgreed === true && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Mark Sent: ${name}`}
                onClick={() => onSent(agent)}
              >
                Mark Sent
              </Button>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption="Setup fees by agent"
      columns={columns}
      rows={agents}
      rowKey={(agent) => agent.id}
      compact
    />
  );
}
