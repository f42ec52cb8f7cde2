import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPenceWhole } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { PersonLink } from '../shared/person-link';
import { type FeeAgent, marketingBadge, STATUS_LABELS, STATUS_TONES } from './labels';
import type { RowSelection } from './row-selection';

const day = (date: string | null) => (date ? formatDay(new Date(date)) : null);

/** Includes the column's name in the narrow layout, which has no headings. */
const dated = (name: string, date: string | null) =>
  date && (
    <>
      <span className="@min-[44rem]:hidden">{name} </span>
      {day(date)}
    </>
  );

const answered = (agent: FeeAgent) => {
  if (agent.marketingEmailAgreed === null || !agent.marketingEmailAgreedAt) return null;
  return `${agent.marketingEmailAgreed ? 'Agreed' : 'Declined'} ${day(agent.marketingEmailAgreedAt)}`;
};

const DATE = 'text-sm whitespace-nowrap';
/** In the narrow layout each date is on its own line below the badges. */
const DATE_LINE =
  '@max-[44rem]:order-1 @max-[44rem]:col-span-2 @max-[44rem]:col-start-2 @max-[44rem]:text-ink-soft @max-[44rem]:empty:hidden';

export const feeColumns = (
  selection: RowSelection,
  onStatus: (agent: FeeAgent) => void,
  onSent: (agent: FeeAgent) => void,
): readonly Column<FeeAgent>[] => [
  {
    header: 'Select',
    className: 'w-12 pr-0',
    // The checkbox has a 44 px target.
    listClassName: '@max-[44rem]:row-span-4 @max-[44rem]:w-auto',
    cell: (agent) => (
      <Checkbox
        aria-label={`Select ${displayName(agent)}`}
        checked={selection.has(agent.id)}
        onCheckedChange={(on) => selection.set([agent], on)}
      />
    ),
  },
  {
    header: 'Agent',
    primary: true,
    className: '@min-[44rem]:min-w-40 @min-[56rem]:min-w-60',
    cell: (agent) => (
      <>
        <PersonLink id={agent.id}>{displayName(agent)}</PersonLink>
        {agent.agencyName && <span className="block text-sm font-normal">{agent.agencyName}</span>}
        {/* Hidden in the narrow layout. */}
        <span className="block text-sm font-normal text-ink-soft wrap-anywhere @max-[44rem]:hidden">
          {agent.email}
        </span>
      </>
    ),
  },
  {
    header: 'Setup fee',
    cell: (agent) => (
      <Badge tone={STATUS_TONES[agent.setupFeeStatus]}>{STATUS_LABELS[agent.setupFeeStatus]}</Badge>
    ),
  },
  {
    header: 'Fee',
    align: 'right',
    listClassName: '@max-[44rem]:order-1 @max-[44rem]:text-right',
    cell: (agent) => formatPenceWhole(agent.setupFeeAmount),
  },
  {
    header: 'Marketing email',
    listClassName: '@max-[44rem]:col-start-2',
    cell: (agent) => {
      const { tone, label } = marketingBadge(agent);
      return (
        <span>
          <Badge tone={tone} className="whitespace-nowrap">
            {label}
          </Badge>
          {[answered(agent), agent.marketingEmailSentAt && `Sent ${day(agent.marketingEmailSentAt)}`].map(
            (line) =>
              line && (
                <span
                  key={line}
                  className="mt-0.5 block text-sm text-ink-soft @min-[44rem]:whitespace-nowrap"
                >
                  {line}
                </span>
              ),
          )}
        </span>
      );
    },
  },
  {
    header: 'Joined',
    className: DATE,
    listClassName: DATE_LINE,
    cell: (agent) => dated('Joined', agent.createdAt),
  },
  {
    header: 'Actions',
    listClassName: '@max-[44rem]:order-2 @max-[44rem]:col-span-2 @max-[44rem]:col-start-2 @max-[44rem]:mt-2',
    cell: (agent) => {
      const name = displayName(agent);
      return (
        <span className="flex flex-wrap gap-2">
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
