import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx';
import { Badge } from '../../../ui/data/badge';
import { Skeleton } from '../../../ui/feedback/skeleton';

interface Line {
  /** The rest of the address that opens it. */
  opens: string;
  label: string;
  count: number;
  /** How many of them are past what was promised, and what that was. */
  overdue?: number;
  late?: string;
}

const lines = ({
  verifications,
  messages,
  dataRequests,
  contactReports,
  failedPayments,
}: AdminOverview['waiting']): Line[] => [
  {
    opens: 'tab=verification',
    label: 'Verifications',
    count: verifications.count,
    overdue: verifications.overdue,
    late: 'over 24 hours',
  },
  { opens: 'tab=messages', label: 'Unread messages', count: messages.count },
  {
    opens: 'tab=data-requests',
    label: 'Data requests',
    count: dataRequests.count,
    overdue: dataRequests.overdue,
    late: 'past their date',
  },
  {
    opens: 'tab=data-requests&part=reports',
    label: 'Contact reports',
    count: contactReports.count,
    overdue: contactReports.overdue,
    late: 'past their date',
  },
  { opens: 'tab=agents&status=past-due', label: 'Failed payments', count: failedPayments.count },
];

const FRAME =
  'grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-5';
/** Of two beside each other the fifth would leave a hole. */
const CELL = 'bg-surface sm:max-lg:last:col-span-2';
/** As high with a badge as without one. */
const LINE = 'flex min-h-20 items-center justify-between gap-3 px-5 py-3 lg:px-4 xl:px-5';

/** The lines as they will stand, so that nothing below them moves. */
export function WaitingSkeleton() {
  return (
    <div className={FRAME}>
      {['verifications', 'messages', 'requests', 'reports', 'payments'].map((line) => (
        <div key={line} className={cx(LINE, CELL)}>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-7 w-8" />
        </div>
      ))}
    </div>
  );
}

/** First of all, whatever somebody is waiting for; each leads to where it is done. */
export function Waiting({ waiting }: { waiting: AdminOverview['waiting'] }) {
  return (
    <ul className={FRAME}>
      {lines(waiting).map(({ opens, label, count, overdue = 0, late }) => (
        <li key={opens} className={CELL}>
          <Link to={`/admin-dashboard?${opens}`} className={cx(LINE, 'transition-colors hover:bg-paper')}>
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {overdue > 0 && (
                <Badge tone="brick" className="mt-1">
                  {formatCount(overdue)} {late}
                </Badge>
              )}
              {count === 0 && <span className="block text-sm text-ink-soft">Nothing waits</span>}
            </span>
            <span className="text-2xl font-semibold tabular-nums">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
