import type { StockImport } from '@threshold/core/contract/stock-imports';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { Dialog } from '../../ui/overlays/dialog';
import { ImportResult } from './import-result';
import { runStatus } from './labels';

interface RunDialogProps {
  open: boolean;
  run: StockImport | null;
  onClose: () => void;
}

export default function RunDialog({ open, run, onClose }: RunDialogProps) {
  return (
    run && (
      <Dialog
        open={open}
        onClose={onClose}
        size="lg"
        title={`Import of ${formatDayTime(new Date(run.createdAt))}`}
        description={`${run.format.toUpperCase()} file, ${runStatus(run).text.toLowerCase()}`}
      >
        <ImportResult run={run} />
      </Dialog>
    )
  );
}
