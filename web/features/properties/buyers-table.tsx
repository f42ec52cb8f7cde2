import { openUser } from '@threshold/core/contract/agent-searches';
import type { MatchingBuyer } from '@threshold/core/contract/properties';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatDayMonth } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { isTopGraded } from '@threshold/core/rules/matching/score';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/matching/search-defaults';
import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { Badge, type BadgeProps } from '../../ui/data/badge';
import { Checkbox } from '../../ui/forms/checkbox';
import { ACCESS_BADGES, budgetLabel, ScoreBadge, shortBudgetLabel } from '../matches';
import type { BuyerRowProps } from './buyer-card';
import { nameOf, reasonOf, shortAgo, touchedBy } from './labels';
import { StageBadge } from './stage-badge';

interface BuyersTableProps {
  caption: string;
  /** All rows shown that can be selected are. */
  allTicked?: boolean;
  onTickAll?: (on: boolean) => void;
  children: ReactNode;
}

/** Beside the buyer panel there is no room for these; the panel has them. */
const WIDE_ONLY = '@max-[56rem]:hidden';

/** Two lines per cell, so that ten rows fit on a laptop. */
export function BuyersTable({ caption, allTicked, onTickAll, children }: BuyersTableProps) {
  return (
    <div className="@container overflow-x-clip rounded-md border border-line bg-surface">
      <table aria-label={caption} className="w-full table-fixed border-collapse text-left text-sm">
        <thead>
          <tr className="h-9 border-b border-line text-ink-soft low:h-6 [&_th]:px-2 [&_th]:font-medium">
            <th scope="col" className="w-11 px-0!">
              {onTickAll ? (
                <Checkbox
                  aria-label="Select all shown"
                  className="-my-2.5"
                  checked={allTicked ?? false}
                  onCheckedChange={onTickAll}
                />
              ) : (
                <span className="sr-only">Selected</span>
              )}
            </th>
            <th scope="col">Name</th>
            <th scope="col" className="w-[15%] @max-[56rem]:w-auto">
              Area
            </th>
            <th scope="col" className={cx('w-14', WIDE_ONLY)}>
              Beds
            </th>
            <th scope="col" className="w-34">
              Budget
            </th>
            <th scope="col" className={cx('w-34', WIDE_ONLY)}>
              Status
            </th>
            <th scope="col" className="w-34">
              Stage
            </th>
            <th scope="col" className={cx('w-42', WIDE_ONLY)}>
              Assigned
            </th>
            <th scope="col" className="w-26">
              Next step
            </th>
            <th scope="col" className="w-16 text-center">
              Score
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function BuyerTableRow(props: BuyerRowProps) {
  const { buyer, selected, ticked, now, onSelect, onTick } = props;
  const name = nameOf(buyer);
  const tabIndex = props.stop ? 0 : -1;
  const { assignedTo, nextStepAt, lastTouch } = buyer;
  const late = nextStepAt !== null && new Date(nextStepAt) < now;
  return (
    <tr
      data-row
      className={cx(
        'relative h-13 scroll-mt-36 scroll-mb-4 not-first:border-t not-first:border-t-line low:h-11 [&>td]:px-2 [&>td]:py-0 [&>th]:px-2 [&>th]:py-0',
        selected ? 'bg-green-tint shadow-[inset_3px_0_0_var(--color-green)]' : 'hover:bg-sand',
      )}
    >
      <td className="px-0!">
        <span className="relative z-1 -my-1 block">
          <Checkbox
            aria-label={`Select ${name}`}
            data-column="box"
            tabIndex={tabIndex}
            checked={ticked}
            disabled={!openUser(buyer.user)}
            onCheckedChange={onTick}
          />
        </span>
      </td>
      <th scope="row" className="font-normal">
        <button
          type="button"
          tabIndex={tabIndex}
          data-column="name"
          aria-current={selected || undefined}
          onClick={onSelect}
          className="block max-w-full truncate text-left text-base leading-5 font-semibold outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-green"
        >
          {name}
        </button>
        <Badges {...props} />
      </th>
      {buyer.reason === null ? (
        <Wanted {...props} buyer={buyer} />
      ) : (
        <>
          <td colSpan={2} className="text-ink-soft">
            <Lines first={<span title={reasonOf(buyer)}>{reasonOf(buyer)}</span>} />
          </td>
          <td className={WIDE_ONLY} />
          <td className={WIDE_ONLY} />
        </>
      )}
      <td>
        <StageBadge stage={buyer.stage} />
      </td>
      <td className={WIDE_ONLY}>
        <Lines
          first={assignedTo?.name ?? <span className="text-ink-faint">Unassigned</span>}
          second={
            lastTouch && <span title={touchedBy(lastTouch, now)}>Updated {shortAgo(lastTouch.at, now)}</span>
          }
        />
      </td>
      <td className="tabular-nums">
        {nextStepAt && (
          <Lines
            first={formatDayMonth(new Date(nextStepAt))}
            second={late && <span className="font-medium text-brick">Overdue</span>}
          />
        )}
      </td>
      <td className="text-center">
        {buyer.reason === null && <ScoreBadge match={buyer} tabIndex={tabIndex} compact />}
      </td>
    </tr>
  );
}

function Wanted({ buyer, property }: BuyerRowProps & { buyer: MatchingBuyer }) {
  return (
    <>
      <td>
        <Lines
          first={<span title={buyer.location}>{townOf(buyer.location)}</span>}
          second={distanceOf(buyer)}
        />
      </td>
      <td className={cx('tabular-nums', WIDE_ONLY)}>{buyer.minBedrooms}+</td>
      <td className="tabular-nums">
        <Lines
          first={formatPounds(buyer.maxPrice)}
          second={<span title={budgetLabel(buyer, property)}>{shortBudgetLabel(buyer, property)}</span>}
        />
      </td>
      <td className={WIDE_ONLY}>
        <Lines
          first={buyer.buyingStatus && buyingStatusLabel(buyer.buyingStatus)}
          second={buyer.financing && financingLabel(buyer.financing)}
        />
      </td>
    </>
  );
}

/** Without the county, which the agency's buyers mostly share. */
const townOf = (location: string) => location.split(',')[0];

const distanceOf = ({ distanceMiles }: MatchingBuyer) =>
  distanceMiles === 0 ? 'In their area' : `${countOf(distanceMiles, 'mile')} away`;

function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block truncate leading-5">{first}</span>
      {second && <span className="block truncate leading-5 text-ink-soft">{second}</span>}
    </>
  );
}

function Badges({ buyer, userId }: BuyerRowProps) {
  const { calling, contact } = buyer;
  const shut = contact && contact !== 'open' ? ACCESS_BADGES[contact] : null;
  return (
    <span className="flex gap-1 overflow-hidden empty:hidden">
      {calling && (
        <Tag tone="green">
          <PhoneCall aria-hidden="true" />
          {calling.by.id === userId ? "You're calling" : `${calling.by.name} is calling`}
        </Tag>
      )}
      {buyer.isNew && <Tag tone="blue">New</Tag>}
      {buyer.reason === null && isTopGraded(buyer.matchScore) && <Tag tone="amber-top">Top graded match</Tag>}
      {shut && <Tag tone={shut.tone}>{shut.label}</Tag>}
      {openUser(buyer.user)?.emailConfirmed === false && <Tag tone="outline">Email not confirmed</Tag>}
    </span>
  );
}

/** A badge on the second line of a row. */
const Tag = (props: BadgeProps) => <Badge {...props} compact className="shrink-0 whitespace-nowrap" />;
