import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListedReport, REPORTS_PER_PAGE } from '@threshold/core/contract/demand-reports';
import { atLeast } from '@threshold/core/rules/demand/format-demand';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { capitalised, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { Ban, Copy, ExternalLink, Printer, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { cx } from '../../ui/cx';
import { Badge, type BadgeTone } from '../../ui/data/badge';
import { Pagination } from '../../ui/data/pagination';
import { QueryView } from '../../ui/data/query-view';
import { type Column, Table } from '../../ui/data/table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Button, LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { copyLink } from './copy-link';
import { pdfPath, REPORTS_KEY, reportsQuery, withdrawReport } from './demand-reports.api';
import { ReportDialog } from './report-dialog';

interface ReportsViewProps {
  /** Admin view: lists all agencies' reports, without creating any. */
  admin?: boolean;
}

const STATUS: Record<ListedReport['status'], { words: string; tone: BadgeTone }> = {
  valid: { words: 'Valid', tone: 'green' },
  withdrawn: { words: 'Withdrawn', tone: 'brick' },
  expired: { words: 'Expired', tone: 'neutral' },
};

export function ReportsView({ admin = false }: ReportsViewProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...reportsQuery(page), placeholderData: keepPreviousData });
  return (
    <QueryView query={query} failed="The demand reports didn't load" loading={<TableSkeleton />}>
      {({ reports, total }) =>
        total === 0 ? (
          <EmptyState
            title="No demand reports yet"
            text={
              admin
                ? 'Reports that agencies make for sellers appear here.'
                : 'Open a property and make a demand report to show its seller how many buyers are looking.'
            }
          />
        ) : (
          <>
            <Reports reports={reports} admin={admin} />
            <Pagination
              page={page}
              pageCount={Math.ceil(total / REPORTS_PER_PAGE)}
              onPage={setPage}
              className="mt-6"
            />
          </>
        )
      }
    </QueryView>
  );
}

function Reports({ reports, admin }: { reports: readonly ListedReport[]; admin: boolean }) {
  const client = useQueryClient();
  const withdrawal = useDialogState<ListedReport>();
  const renewal = useDialogState<ListedReport>();
  const withdraw = useMutation({
    mutationFn: withdrawReport,
    retry: false,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: REPORTS_KEY });
      withdrawal.close();
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not withdrawn', description: describeError(error) }),
  });
  const actions = (report: ListedReport): ReactNode => (
    <span className="flex flex-wrap gap-1 sm:justify-end lg:flex-nowrap">
      <Icon word="Open" label={`Open ${report.code}`} href={`/demand/${report.code}`}>
        <ExternalLink aria-hidden="true" />
      </Icon>
      {report.status === 'valid' && (
        <>
          <Icon
            word="Copy link"
            label={`Copy link to ${report.code}`}
            onClick={() => void copyLink(report.url)}
          >
            <Copy aria-hidden="true" />
          </Icon>
          <Icon word="Print" label={`Print ${report.code} as a PDF`} href={pdfPath(report.code)}>
            <Printer aria-hidden="true" />
          </Icon>
          <Icon word="Withdraw" label={`Withdraw ${report.code}`} onClick={() => withdrawal.open(report)}>
            <Ban aria-hidden="true" />
          </Icon>
        </>
      )}
      {!admin && report.agentSearchId && (
        <Icon word="Renew" label={`Renew ${report.code}`} onClick={() => renewal.open(report)}>
          <RotateCw aria-hidden="true" />
        </Icon>
      )}
    </span>
  );
  return (
    <>
      <Table
        caption="Demand reports"
        columns={columnsFor(admin, actions)}
        rows={reports}
        rowKey={({ code }) => code}
      />
      <ConfirmDialog
        open={withdrawal.isOpen}
        onClose={withdrawal.close}
        title={`Withdraw ${withdrawal.record?.code ?? ''}`}
        description="Anyone who opens it will see that it's no longer valid. You can't undo this, but you can make a new one."
        variant="danger"
        confirmText="Withdraw"
        pending={withdraw.isPending}
        pendingText="Withdrawing..."
        onConfirm={() => withdrawal.record && withdraw.mutate(withdrawal.record.code)}
      />
      {renewal.record?.agentSearchId && (
        <ReportDialog
          open={renewal.isOpen}
          onClose={renewal.close}
          propertyId={renewal.record.agentSearchId}
          address={renewal.record.address}
        />
      )}
    </>
  );
}

/** Only the value wraps; on phones the label beside it stays on one line. */
const LONG_TEXT = 'wrap-anywhere before:shrink-0 @min-[44rem]:wrap-break-word';

const columnsFor = (
  admin: boolean,
  actions: (report: ListedReport) => ReactNode,
): readonly Column<ListedReport>[] => [
  {
    key: 'code',
    header: 'Report',
    primary: true,
    cell: ({ code, status, expiresAt }) => (
      <span className="block whitespace-nowrap tabular-nums">
        {/* With a column for the agency there is no space beside the code. */}
        <span className={cx('flex items-center gap-2', admin && 'flex-wrap')}>
          {code}
          <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>
        </span>
        {status === 'valid' && (
          <span className="block text-sm font-normal text-ink-soft">
            Until {formatDay(new Date(expiresAt))}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'home',
    header: 'Property',
    className: LONG_TEXT,
    cell: ({ property, home, area, address }) => (
      <span className="block">
        {property ?? capitalised(formatHome(home))}
        <span className="block text-sm text-ink-soft">
          {address ?? area} · {formatPounds(home.price)}
        </span>
      </span>
    ),
  },
  ...(admin
    ? [
        {
          key: 'agency',
          header: 'Agency',
          className: LONG_TEXT,
          cell: ({ agency }: ListedReport) => agency,
        },
      ]
    : []),
  {
    key: 'buyers',
    header: 'Buyers',
    className: 'whitespace-nowrap',
    cell: ({ buyers }) => capitalised(atLeast(buyers)),
  },
  {
    key: 'made',
    header: 'Made',
    cell: ({ createdAt, madeBy }) => (
      <span className={cx('block', !admin && 'min-w-28')}>
        {formatDay(new Date(createdAt))}
        <span className="block text-sm text-ink-soft">{madeBy ?? 'A former colleague'}</span>
      </span>
    ),
  },
  {
    key: 'views',
    header: 'Opened',
    className: admin ? 'tabular-nums' : 'whitespace-nowrap tabular-nums',
    cell: ({ views }) => (views === 0 ? 'Not yet' : views === 1 ? 'Once' : `${formatCount(views)} times`),
  },
  { key: 'actions', header: 'Actions', align: 'right', cell: actions, unlabelled: true },
];

interface IconProps {
  /** Visible label on phones, which show no `title` tooltip. */
  word: string;
  label: string;
  href?: string;
  onClick?: () => void;
  children: ReactNode;
}

function Icon({ word, label, href, onClick, children }: IconProps) {
  const look = {
    variant: 'ghost',
    className: 'min-h-11 max-sm:px-2 sm:size-11 sm:px-0',
    'aria-label': label,
    title: label,
  } as const;
  if (href === undefined)
    return (
      <Button {...look} onClick={onClick}>
        {children}
        <span className="sm:hidden">{word}</span>
      </Button>
    );
  return (
    <LinkButton {...look} href={href} target="_blank">
      {children}
      <span className="sm:hidden">{word}</span>
    </LinkButton>
  );
}

export default ReportsView;
