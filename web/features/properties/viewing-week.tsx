import type { Today } from '@threshold/core/contract/properties';
import { londonFields } from '@threshold/core/rules/format/london-time';
import { findClashes } from '@threshold/core/rules/pipeline/clashes';
import { VIEWING_OUTCOME_LABELS } from '@threshold/core/rules/pipeline/stages';
import { weekFrom } from '@threshold/core/rules/pipeline/week';
import { Link } from 'react-router';
import { useAuth } from '../../session/auth';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/data/badge';
import { buyerPath } from './buyer-path';
import { VIEWING_LABELS } from './labels';

type Viewing = Today['viewings'][number];

interface ViewingWeekProps {
  viewings: readonly Viewing[];
  now: Date;
}

/** Seven days as columns on a desk; on a phone the days with viewings, one below the other. */
export function ViewingWeek({ viewings, now }: ViewingWeekProps) {
  const { user } = useAuth();
  const clashing = findClashes(viewings.map((viewing) => ({ ...viewing, id: viewing.viewingId })));
  const days = weekFrom(now).map((day) => ({
    ...day,
    viewings: viewings.filter(({ startsAt }) => londonFields(new Date(startsAt)).day === day.day),
  }));
  return (
    <>
      {viewings.length === 0 && <p className="py-3 text-ink-soft lg:sr-only">No viewings this week.</p>}
      <ol
        aria-label="Viewings by day"
        className="max-lg:grid max-lg:gap-4 lg:grid lg:grid-cols-7 lg:divide-x lg:divide-line"
      >
        {days.map((day, after) => (
          <li
            key={day.day}
            className={cx(
              'min-w-0 lg:min-h-28 lg:px-2 lg:first:pl-0 lg:last:pr-0',
              day.viewings.length === 0 && 'max-lg:hidden',
            )}
          >
            <h4 className={cx('text-sm font-semibold', after === 0 ? 'text-green' : 'text-ink-soft')}>
              {day.label}
              {after === 0 && <span className="font-normal"> today</span>}
            </h4>
            <ul className="mt-1 grid grid-cols-1 gap-1.5">
              {day.viewings.map((viewing) => (
                <Appointment
                  key={viewing.viewingId}
                  viewing={viewing}
                  clash={clashing.has(viewing.viewingId)}
                  mine={viewing.host?.id === user?.id}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function Appointment({ viewing, clash, mine }: { viewing: Viewing; clash: boolean; mine: boolean }) {
  const { time } = londonFields(new Date(viewing.startsAt));
  const state = stateOf(viewing);
  return (
    <li
      className={cx(
        'relative rounded-sm border-l-3 px-2 py-1.5 text-sm hover:bg-sand',
        clash ? 'border-brick bg-brick-tint' : 'border-green-line bg-paper',
      )}
    >
      <Link
        to={buyerPath(viewing.propertyId, viewing.buyerId)}
        className="line-clamp-3 font-semibold wrap-anywhere before:absolute before:inset-0 before:content-['']"
      >
        <span className="tabular-nums">{time}</span> {viewing.propertyName}
      </Link>
      <p className="truncate">{viewing.buyerName}</p>
      <p className="text-ink-soft">
        {mine ? 'You' : (viewing.host?.name ?? 'No one assigned')}
        {state && ` · ${state}`}
      </p>
      {clash && (
        <Badge tone="brick" compact className="mt-1 border-brick-line!">
          Clash
        </Badge>
      )}
    </li>
  );
}

function stateOf({ status, outcome }: Viewing): string | null {
  if (outcome) return VIEWING_OUTCOME_LABELS[outcome];
  return status === 'accepted' ? null : VIEWING_LABELS[status];
}
