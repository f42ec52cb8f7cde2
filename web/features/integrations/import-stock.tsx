import { useQuery } from '@tanstack/react-query';
import type { StockImport } from '@threshold/core/contract/stock-imports';
import { useState } from 'react';
import { describeError } from '../../api/describe-error';
import { isUnanswered } from '../../api/error-codes';
import { ApiError } from '../../api/request';
import type { CurrentUser } from '../../session/current-user';
import { isStaff } from '../../session/current-user';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Card } from '../../ui/card';
import { Banner } from '../../ui/feedback/banner';
import { Progress } from '../../ui/feedback/progress';
import { Button, LinkButton } from '../../ui/forms/button';
import { FileDrop } from '../../ui/forms/file-drop';
import { useSearchGuard } from '../agency-dashboard';
import { ImportResult } from './import-result';
import { fileProblem, formatOf, STOCK_ACCEPT } from './stock-file';
import { importsQuery } from './stock-imports.api';
import { useStockUpload } from './use-stock-upload';

/** A stock file from the browser: preview it, then apply it. */
export function ImportStock({ user }: { user: CurrentUser }) {
  const { obstacle } = useSearchGuard(user);
  if (obstacle) {
    return (
      <Banner
        tone="warning"
        title="You can't import stock yet"
        text={obstacle.description}
        action={
          obstacle.to && (
            <LinkButton variant="secondary" to={obstacle.to}>
              {obstacle.missing}
            </LinkButton>
          )
        }
      />
    );
  }
  return <Upload staff={isStaff(user)} />;
}

function Upload({ staff }: { staff: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The newest result; a preview belongs to the chosen file. */
  const [run, setRun] = useState<StockImport | null>(null);
  const { upload, progress } = useStockUpload();
  const busy = upload.isPending;

  function choose(next: File) {
    const refused = fileProblem(next);
    upload.reset();
    setProblem(refused);
    setFile(refused ? null : next);
    setRun(null);
  }

  function send(dryRun: boolean) {
    if (!file || busy) return;
    upload.mutate(
      { file, format: formatOf(file), dryRun },
      {
        onSuccess: (result) => {
          setRun(result);
          if (!dryRun) setFile(null);
        },
        // The preview may no longer hold.
        onError: () => setRun(null),
      },
    );
  }

  return (
    <Card padding="lg" className="grid gap-5">
      <FileDrop
        label={file ? 'Choose another file' : 'Choose a file or drop it here'}
        hint="BLM or CSV, or a zip with one BLM file. Up to 20 MB."
        accept={STOCK_ACCEPT}
        fileName={file?.name}
        error={problem}
        disabled={busy}
        onFile={choose}
      />
      {upload.error &&
        !busy &&
        (isUnanswered(upload.error) && !upload.variables.dryRun ? (
          <Banner
            tone="danger"
            title="We lost the connection"
            text="Check Past imports below before you try again."
          />
        ) : (
          <Refusal error={upload.error} staff={staff} />
        ))}
      {busy && <Sending progress={progress} applying={upload.variables?.dryRun === false} />}
      {file && (
        <div className="flex flex-col gap-3 sm:flex-row">
          {run && (
            <Button
              pending={busy && upload.variables?.dryRun === false}
              pendingText="Applying..."
              onClick={() => send(false)}
            >
              Apply
            </Button>
          )}
          <Button
            variant={run ? 'secondary' : 'primary'}
            pending={busy && upload.variables?.dryRun === true}
            pendingText="Previewing..."
            onClick={() => send(true)}
          >
            Preview
          </Button>
        </div>
      )}
      {run && <LatestResult key={run.id} run={run} />}
    </Card>
  );
}

function Sending({ progress, applying }: { progress: number | null; applying: boolean }) {
  const sent = progress === 100 || progress === null;
  const label = !sent ? 'Uploading' : applying ? 'Updating your properties' : 'Reading the file';
  return <Progress value={sent ? null : progress} label={label} showValue />;
}

function Refusal({ error, staff }: { error: Error; staff: boolean }) {
  const { errorCode, details } = error instanceof ApiError ? error : {};
  const branch = errorCode === 'BRANCH_REQUIRED' && !staff;
  return (
    <Banner
      tone="danger"
      title="Nothing was imported"
      text={(errorCode === 'STOCK_FILE_UNREADABLE' && details) || describeError(error)}
      action={
        branch && (
          <LinkButton variant="secondary" to="/profile">
            Add your branch
          </LinkButton>
        )
      }
    />
  );
}

/** As the list below has it: the run may be confirmed or undone there. */
function LatestResult({ run }: { run: StockImport }) {
  const { data } = useQuery(importsQuery);
  const latest = data?.imports.find(({ id }) => id === run.id) ?? run;
  return latest.status !== 'undone' && <Result run={latest} />;
}

function Result({ run }: { run: StockImport }) {
  const title = run.dryRun
    ? 'Preview'
    : run.status === 'held'
      ? 'Imported, with withdrawals on hold'
      : 'Stock imported';
  return (
    <section aria-labelledby={`run-${run.id}`} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3
          id={`run-${run.id}`}
          ref={focusOnMount}
          tabIndex={-1}
          className="text-lg font-semibold outline-none"
        >
          {title}
        </h3>
        <p className="mt-1 text-ink-soft">{note(run)}</p>
      </div>
      <ImportResult run={run} />
    </section>
  );
}

function note({ dryRun, status }: StockImport): string {
  if (dryRun) return 'Nothing has changed yet. Check the numbers, then apply the file.';
  if (status === 'held') return 'Everything else in the file is applied. Check it, then confirm below.';
  return 'Your properties are up to date. You can undo this below for 24 hours.';
}
