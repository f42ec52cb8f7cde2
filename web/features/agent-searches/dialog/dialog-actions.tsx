import type { Matches } from '@threshold/core/contract/agent-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ArrowLeft, Download, Search } from 'lucide-react';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DialogFooter } from '../../../ui/overlays/dialog';
import type { ExportKind } from '../../matches';

interface DialogActionsProps {
  formId: string;
  /** The search exists on the server, so saving updates it. */
  saved: boolean;
  busy: boolean;
  found: Matches | null;
  exporting: boolean;
  exportKind: ExportKind;
  onExportKind: (kind: ExportKind) => void;
  onExport: () => void;
  /** Set while the large results hide the form; shows the form again. */
  onBack?: () => void;
}

/** The dialog's main buttons, always visible in its footer. */
export function DialogActions(props: DialogActionsProps) {
  const { formId, saved, busy, found, exporting, exportKind, onExport, onBack } = props;
  const total = found?.totalCount ?? 0;
  const inFile = found?.exportCount ?? 0;
  return (
    <DialogFooter className="gap-y-2 max-lg:flex-wrap sm:items-center max-sm:[&_svg]:hidden">
      {found && total > 0 && (
        <>
          <p className="min-w-0 text-ink-soft tabular-nums max-lg:w-full lg:mr-auto">
            {shownText(found.matches.length, total)}
            {inFile < total && (
              <span className="max-lg:before:content-['_·_'] lg:block">
                {askFirstText(total - inFile, total)}
              </span>
            )}
          </p>
          {inFile > 0 && (
            <Checkbox
              label="Include search details"
              checked={exportKind === 'full'}
              onCheckedChange={(full) => props.onExportKind(full ? 'full' : 'plain')}
              className="max-sm:w-full"
            />
          )}
          {inFile > 0 && (
            <Button
              variant="secondary"
              pending={exporting}
              pendingText="Exporting..."
              onClick={onExport}
              className="max-sm:flex-1"
            >
              <Download aria-hidden="true" />
              {inFile === 1 ? 'Export 1 Match' : `Export All ${formatCount(inFile)} Matches`}
            </Button>
          )}
        </>
      )}
      {onBack ? (
        // Separate keys: reusing the DOM button would turn this click into a submit.
        <Button key="back" onClick={onBack} className="max-sm:flex-1">
          <ArrowLeft aria-hidden="true" />
          Back to search
        </Button>
      ) : (
        <Button
          key="send"
          type="submit"
          form={formId}
          pending={busy}
          pendingText="Searching..."
          className="max-sm:flex-1"
        >
          <Search aria-hidden="true" />
          {saved ? 'Update Search' : 'Search for Buyers'}
        </Button>
      )}
    </DialogFooter>
  );
}

function shownText(shown: number, total: number): string {
  if (shown < total) return `Showing top ${formatCount(shown)} of ${formatCount(total)} matches`;
  return total === 1 ? 'Showing the only match' : `Showing all ${formatCount(total)} matches`;
}

/** Matches that are not exported; the total includes them. */
function askFirstText(count: number, total: number): string {
  if (total === 1) return 'This buyer wants you to ask first';
  return count === 1
    ? '1 of them wants you to ask first'
    : `${formatCount(count)} of them want you to ask first`;
}
