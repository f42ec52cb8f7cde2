import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StockImport } from '@threshold/core/contract/stock-imports';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error';
import { downloadFile } from '../../api/download-file';
import { isUnanswered } from '../../api/error-codes';
import type { CurrentUser } from '../../session/current-user';
import { lazyDialog } from '../../shared/lazy';
import { Badge } from '../../ui/data/badge';
import { Pagination } from '../../ui/data/pagination';
import { QueryView } from '../../ui/data/query-view';
import { type Column, Table } from '../../ui/data/table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { formatRun, isReplaced, runStatus, UNCONFIRMED_BECAUSE } from './labels';
import { confirmImport, filePath, importsQuery, stockChanged, undoImport } from './stock-imports.api';

const RunDialog = lazyDialog(() => import('./run-dialog'));

const PER_PAGE = 10;

/** Past imports, by hand and by the nightly feed. */
export function RunList({ user }: { user: CurrentUser }) {
  const query = useQuery(importsQuery);
  return (
    <QueryView query={query} failed="Your imports didn't load" loading={<TableSkeleton rows={3} />}>
      {({ imports }) =>
        imports.length === 0 ? (
          <EmptyState
            as="p"
            title="No imports yet"
            text="Each file you import is listed here. You can download it for 7 days."
          />
        ) : (
          <Runs runs={imports} mayChange={user.canSearch} />
        )
      }
    </QueryView>
  );
}

function Runs({ runs, mayChange }: { runs: readonly StockImport[]; mayChange: boolean }) {
  const [wanted, setPage] = useState(1);
  const dialog = useDialogState<StockImport>();
  const pageCount = Math.ceil(runs.length / PER_PAGE);
  const page = Math.min(wanted, pageCount);
  const columns: Column<StockImport>[] = [
    {
      key: 'run',
      header: 'Import',
      primary: true,
      cell: (run) => (
        <span className="grid gap-1">
          <span id={titleId(run)} className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            {formatDayTime(new Date(run.createdAt))}
            <Badge tone={runStatus(run).tone}>{runStatus(run).text}</Badge>
          </span>
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {run.format.toUpperCase()}, {formatRun(run.counts)}
          </span>
          {run.status === 'held' && (
            <span className="text-sm font-normal">
              {run.heldBecause.map((reason) => UNCONFIRMED_BECAUSE[reason]).join(' ')}{' '}
              {isReplaced(run)
                ? 'Nothing was withdrawn, because a newer import replaced this one.'
                : `${countOf(run.waiting, 'property stays', 'properties stay')} on the market until you confirm.`}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      className: '@max-[44rem]:before:hidden',
      cell: (run) => <RunActions run={run} mayChange={mayChange} onDetails={() => dialog.open(run)} />,
    },
  ];
  return (
    <>
      <Table
        caption="Imports"
        columns={columns}
        rows={runs.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ id }) => id}
      />
      <Pagination
        label="Pages of imports"
        className="mt-4"
        page={page}
        pageCount={pageCount}
        onPage={setPage}
      />
      <RunDialog open={dialog.isOpen} run={dialog.record} onClose={dialog.close} />
    </>
  );
}

interface RunActionsProps {
  run: StockImport;
  mayChange: boolean;
  onDetails: () => void;
}

function RunActions({ run, mayChange, onDetails }: RunActionsProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (what: 'confirm' | 'undo') => (what === 'undo' ? undoImport : confirmImport)(run.id),
    // A lost answer may be of a change that was made: the list shows it.
    retry: false,
    onSuccess: ({ status }) =>
      toast(
        status === 'undone'
          ? {
              variant: 'success',
              title: 'Import undone',
              description: 'Your properties are back as they were.',
            }
          : { variant: 'success', title: 'Withdrawals confirmed' },
      ),
    onError: (error) =>
      toast({
        variant: 'destructive',
        ...(isUnanswered(error)
          ? { title: 'We lost the connection', description: 'Check Past imports before you try again.' }
          : { title: 'Nothing was changed', description: describeError(error) }),
      }),
    onSettled: () => stockChanged(client),
  });
  const pending = (what: 'confirm' | 'undo') => change.isPending && change.variables === what;
  const common = { size: 'sm', 'aria-describedby': titleId(run) } as const;
  return (
    <span className="flex flex-wrap gap-2 @min-[44rem]:justify-end">
      {mayChange && run.status === 'held' && !isReplaced(run) && (
        <Button
          {...common}
          pending={pending('confirm')}
          pendingText="Confirming..."
          onClick={() => change.mutate('confirm')}
        >
          Confirm withdrawals
        </Button>
      )}
      {mayChange && run.undoUntil && (
        <Button
          {...common}
          variant="secondary"
          pending={pending('undo')}
          pendingText="Undoing..."
          onClick={() => change.mutate('undo')}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
      <Button {...common} variant="secondary" onClick={onDetails}>
        Details
      </Button>
      {run.fileUntil && <DownloadButton run={run} />}
    </span>
  );
}

const titleId = ({ id }: StockImport) => `import-${id}`;

function DownloadButton({ run }: { run: StockImport }) {
  const download = useMutation({
    mutationFn: () => downloadFile(filePath(run.id), `stock.${run.format}`),
    retry: false,
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not downloaded', description: describeError(error) }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-describedby={titleId(run)}
      pending={download.isPending}
      pendingText="Downloading..."
      onClick={() => download.mutate()}
    >
      <Download aria-hidden="true" />
      Download file
    </Button>
  );
}
