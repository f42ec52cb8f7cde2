import type { AdminOverview } from '@threshold/core/contract/admin-overview';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/data/badge';

interface Line {
  /** Query parameters of the linked list. */
  opens: string;
  label: string;
  count: number;
  overdue?: number;
  /** Label for overdue items. */
  late?: string;
}

const linesOf = (waiting: AdminOverview['waiting']): Line[] => [
  { opens: 'tab=verification', label: 'Verifications', late: 'over 24 hours', ...waiting.verifications },
  { opens: 'tab=messages', label: 'Messages', ...waiting.messages },
  { opens: 'tab=data-requests', label: 'Data requests', late: 'overdue', ...waiting.dataRequests },
  {
    opens: 'tab=contact-reports',
    label: 'Contact reports',
    late: 'overdue',
    ...waiting.contactReports,
  },
  { opens: 'tab=failed-payments', label: 'Failed payments', ...waiting.failedPayments },
];

/** Work waiting for an administrator, each item a link to its list. */
export function Waiting({ waiting }: { waiting: AdminOverview['waiting'] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 xl:grid-cols-5">
      {linesOf(waiting).map(({ opens, label, count, overdue = 0, late }) => (
        // Two columns: the fifth item spans a row.
        <li key={opens} className="bg-surface sm:max-xl:last:col-span-2">
          <Link
            to={`/admin-dashboard?${opens}`}
            className="flex min-h-20 items-center justify-between gap-3 px-5 py-3 transition-colors hover:bg-paper xl:px-4"
          >
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {overdue > 0 && (
                <Badge tone="brick" className="mt-1">
                  {formatCount(overdue)} {late}
                </Badge>
              )}
              {count === 0 && <span className="block text-sm text-ink-soft">None waiting</span>}
            </span>
            <span className="text-2xl font-semibold tabular-nums">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
