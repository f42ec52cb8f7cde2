import { openUser } from '@threshold/core/contract/agent-searches';
import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { initials } from '@threshold/core/rules/format/names';
import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { Avatar } from '../../ui/data/avatar';
import { Badge } from '../../ui/data/badge';
import { Checkbox } from '../../ui/forms/checkbox';
import { ACCESS_BADGES, MatchFacts, ScoreBadge } from '../matches';
import { nameOf, reasonOf } from './labels';
import { StageBadge } from './stage-badge';

export interface BuyerRowProps {
  buyer: PropertyBuyer;
  property: Pick<PropertyPage, 'price'>;
  /** Shown in the panel beside the list. */
  selected: boolean;
  /** Roving tabindex: only this row is a tab stop. */
  stop: boolean;
  ticked: boolean;
  /** The current user, whose own name is not shown. */
  userId: string | undefined;
  now: Date;
  onSelect: () => void;
  onTick: (ticked: boolean) => void;
}

/** A buyer on a narrow screen. */
export function BuyerCard(props: BuyerRowProps) {
  const { buyer, property, selected, ticked, onSelect, onTick } = props;
  const name = nameOf(buyer);
  const tabIndex = props.stop ? 0 : -1;
  const label = (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        data-column="name"
        aria-current={selected || undefined}
        onClick={onSelect}
        className="min-w-0 wrap-anywhere text-left font-semibold outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-green"
      >
        {name}
      </button>
      {buyer.isNew && <Badge tone="blue">New</Badge>}
    </>
  );
  return (
    <li
      data-row
      className={cx(
        'relative grid scroll-my-20 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 border-l-3 py-2.5 pr-2 pl-1 not-first:border-t not-first:border-t-line sm:gap-x-3 sm:pl-2',
        selected ? 'border-l-green bg-green-tint' : 'border-l-transparent hover:bg-sand',
      )}
    >
      <span className="relative z-1 flex items-center sm:gap-1">
        <Checkbox
          aria-label={`Select ${name}`}
          data-column="box"
          tabIndex={tabIndex}
          checked={ticked}
          disabled={!openUser(buyer.user)}
          onCheckedChange={onTick}
        />
        <Avatar
          initials={buyer.user ? initials(buyer.user) : '–'}
          className={cx('max-sm:hidden', selected && 'bg-surface')}
        />
      </span>
      <div className="min-w-0">
        {buyer.reason === null ? (
          <MatchFacts match={buyer} property={property} name={label} />
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {label}
              {buyer.contact && buyer.contact !== 'open' && (
                <Badge tone={ACCESS_BADGES[buyer.contact].tone}>{ACCESS_BADGES[buyer.contact].label}</Badge>
              )}
            </p>
            <p className="text-sm text-ink-soft">{reasonOf(buyer)}</p>
          </>
        )}
        <WorkLine {...props} />
      </div>
      {buyer.reason === null ? <ScoreBadge match={buyer} tabIndex={tabIndex} /> : <span />}
    </li>
  );
}

function WorkLine({ buyer, now, userId }: BuyerRowProps): ReactNode {
  const { stage, assignedTo, nextStepAt, calling } = buyer;
  const mine = calling?.by.id === userId;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <StageBadge stage={stage} />
      {calling && (
        <Badge tone="green">
          <PhoneCall aria-hidden="true" />
          {mine ? "You're calling" : `${calling.by.name} is calling`}
        </Badge>
      )}
      {assignedTo && <span>For {assignedTo.name}</span>}
      {nextStepAt && (
        <span className={cx('tabular-nums', new Date(nextStepAt) < now && 'font-medium text-brick')}>
          Next step {formatDay(new Date(nextStepAt))}
        </span>
      )}
    </p>
  );
}
