import type { Today } from '@threshold/core/contract/properties';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDayMonth } from '@threshold/core/rules/format/format-day';
import { londonFields } from '@threshold/core/rules/format/london-time';
import { normalisePhone } from '@threshold/core/rules/format/phones';
import { STAGE_LABELS } from '@threshold/core/rules/pipeline/stages';
import { formatShortWeekday } from '@threshold/core/rules/pipeline/week';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/data/badge';
import { buyerPath } from './buyer-path';
import { notifyCalling } from './today.api';

type Due = Today['due'][number];
type TodaysViewing = Today['viewings'][number];

export function DueRow({ item, now }: { item: Due; now: Date }) {
  const late =
    item.nextStepAt !== null && londonFields(new Date(item.nextStepAt)).day < londonFields(now).day;
  return (
    <Row
      to={buyerPath(item.propertyId, item.buyerId)}
      title={item.buyerName}
      text={
        <>
          {late && item.nextStepAt ? (
            <span className="font-medium text-brick">
              Overdue since {formatDayMonth(new Date(item.nextStepAt))}
            </span>
          ) : (
            STAGE_LABELS[item.stage]
          )}{' '}
          · {item.propertyName}
        </>
      }
      end={<CallButton item={item} />}
    />
  );
}

/** A viewing that is over, until its outcome is recorded. */
export function FinishedRow({ item }: { item: TodaysViewing }) {
  const startsAt = new Date(item.startsAt);
  return (
    <Row
      to={buyerPath(item.propertyId, item.buyerId)}
      title={item.buyerName}
      text={
        <>
          <span className="font-medium text-green">How did it go?</span> ·{' '}
          {`${formatShortWeekday(startsAt)}, ${londonFields(startsAt).time} · ${item.propertyName}`}
        </>
      }
      end={<CallButton item={item} />}
    />
  );
}

export function FreshRow({ item }: { item: Today['fresh'][number] }) {
  return (
    <Row
      to={`/properties/${item.propertyId}?new=true`}
      title={item.propertyName}
      text={item.count === 1 ? '1 new buyer' : `${formatCount(item.count)} new buyers`}
      end={<Badge tone="blue">{formatCount(item.count)} new</Badge>}
    />
  );
}

interface RowProps {
  to: string;
  title: ReactNode;
  text: ReactNode;
  end: ReactNode;
}

/** Always two lines high, so that the board's height is constant. */
function Row({ to, title, text, end }: RowProps) {
  return (
    <li className="relative flex h-17 items-center gap-2">
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="block truncate font-medium max-sm:leading-5 before:absolute before:inset-0 before:content-[''] hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft max-sm:line-clamp-2 sm:truncate">{text}</p>
      </div>
      {end}
    </li>
  );
}

function CallButton({ item }: { item: Due | TodaysViewing }) {
  const { phone, propertyId, buyerId, buyerName } = item;
  if (!phone) return null;
  return (
    <a
      href={`tel:${normalisePhone(phone)}`}
      aria-label={`Call ${buyerName}`}
      onClick={() => void notifyCalling(propertyId, buyerId)}
      className="relative grid size-11 shrink-0 place-items-center rounded-md border border-line-strong text-green hover:bg-green-tint"
    >
      <Phone aria-hidden="true" className="size-4.5" />
    </a>
  );
}
