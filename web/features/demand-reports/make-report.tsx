import { FileText } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../shared/lazy';
import { Button, type ButtonVariant } from '../../ui/forms/button';

const ReportDialog = lazyDialog(
  async () => ({ default: (await import('./report-dialog')).ReportDialog }),
  ({ onOpenChange }) => onOpenChange(false),
);

export interface MakeReportProps {
  propertyId: string;
  /** The property's own name, for whoever cannot see which card the button is on. */
  name: string;
  variant?: ButtonVariant;
  className?: string;
}

/** The button and its dialog: an address if the agent likes, then the code to hand over. */
export function MakeReport({ propertyId, name, variant = 'secondary', className }: MakeReportProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={`Make a demand report, ${name}`}
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden="true" />
        Make a demand report
      </Button>
      <ReportDialog open={open} onOpenChange={setOpen} propertyId={propertyId} />
    </>
  );
}
