import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADDRESS_MAX, type NewDemandReport } from '@threshold/core/contract/demand-reports';
import { atLeast } from '@threshold/core/rules/demand/format-demand';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { Copy, ExternalLink, Printer } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button, LinkButton } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Dialog } from '../../ui/overlays/dialog';
import { copyLink } from './copy-link';
import { makeReport, pdfPath, REPORTS_KEY } from './demand-reports.api';

export interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  propertyId: string;
  /** Address of the previous report. */
  address?: string | null;
}

export function ReportDialog({ open, onClose, propertyId, address }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Demand report"
      description="Shows a seller how many buyers are looking for a home like theirs. Anyone with its code can check it for 90 days."
    >
      {open && <Steps propertyId={propertyId} address={address ?? ''} />}
    </Dialog>
  );
}

function Steps({ propertyId, address: before }: { propertyId: string; address: string }) {
  const [address, setAddress] = useState(before);
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => makeReport({ agentSearchId: propertyId, address }),
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  const start = useSubmitOnce(making);
  if (making.data) return <Made report={making.data} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <p className="text-ink-soft">
        It shows numbers only, rounded down to the nearest five, and no names. It gives the area unless you
        add the address.
      </p>
      <Field
        label="Address of the home"
        optional
        hint="Anyone with the code can see it. Only add it for the seller of this home."
      >
        {(ids) => (
          <Input
            {...ids}
            value={address}
            maxLength={ADDRESS_MAX}
            autoComplete="off"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
      </Field>
      {making.error && <Banner tone="danger" text={describeError(making.error)} />}
      <div className="flex justify-end">
        <Button type="submit" pending={making.isPending} pendingText="Counting...">
          Make report
        </Button>
      </div>
    </form>
  );
}

function Made({ report: { code, url, expiresAt, figures } }: { report: NewDemandReport }) {
  return (
    <div className="grid gap-4">
      <p role="status">
        Report ready: {atLeast(figures.buyers)} buyers. Valid until {formatLongDay(new Date(expiresAt))}.
      </p>
      <p className="rounded-md border border-line bg-paper px-4 py-3 text-center">
        <span className="block text-sm text-ink-soft">Report code</span>
        <span className="text-2xl font-semibold tracking-wide text-green tabular-nums">{code}</span>
        <span className="mt-1 block text-sm wrap-anywhere text-ink-soft">{url}</span>
      </p>
      <div className="grid gap-2 sm:grid-cols-3">
        <LinkButton href={pdfPath(code)} target="_blank">
          <Printer aria-hidden="true" />
          Print PDF
        </LinkButton>
        <Button variant="secondary" onClick={() => void copyLink(url)}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <LinkButton variant="secondary" href={`/demand/${code}`} target="_blank">
          <ExternalLink aria-hidden="true" />
          Open
        </LinkButton>
      </div>
    </div>
  );
}
