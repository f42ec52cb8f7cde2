import { FileText } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../shared/lazy';
import { Button, type ButtonVariant } from '../../ui/forms/button';

/** Optional address, then the report's code. */
export const ReportDialog = lazyDialog(async () => ({
  default: (await import('./report-dialog')).ReportDialog,
}));

interface MakeReportProps {
  propertyId: string;
  /** Name of the property, for the button's accessible name. */
  name: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Button and dialog. */
export function MakeReport({ propertyId, name, variant = 'secondary', className }: MakeReportProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        className={className}
        aria-label={`Make a demand report, ${name}`}
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden="true" />
        Make a demand report
      </Button>
      <ReportDialog open={open} onClose={() => setOpen(false)} propertyId={propertyId} />
    </>
  );
}
