import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessEntry } from '@threshold/core/contract/contact-preferences';
import type { ContactReport } from '@threshold/core/contract/contact-reports';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { describeEntry, describePurpose, removalRequestLabel, reportLabel, safeWebsite } from './labels';
import { blockAgency, readPageAgain } from './reach.api';
import { ReportDialog } from './report-dialog';

interface EntryRowProps {
  entry: AccessEntry;
  blocked: boolean;
  report: ContactReport | undefined;
}

export function EntryRow({ entry, blocked, report }: EntryRowProps) {
  const { agencyId, agencyName, at, recall: removalRequest, carriedOver } = entry;
  const { brand } = usePublicConfig();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <AgencyName {...entry} />
        <p className="wrap-anywhere">{describeEntry(entry, brand)}</p>
        <p className="text-ink-soft wrap-anywhere">{describePurpose(entry)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDayTime(new Date(at))}
          {carriedOver && '. From before this list was kept, so it may say less.'}
        </p>
        {removalRequest && <p className="mt-1 text-sm">{removalRequestLabel(removalRequest)}</p>}
        {report && (
          <p className="mt-1 text-sm wrap-anywhere">
            {reportLabel(report)}
            {report.answer && ` Our answer: ${report.answer}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 sm:flex-col sm:items-end">
        {agencyId === null && <Badge>No longer with us</Badge>}
        {blocked && <Badge>Blocked</Badge>}
        {agencyId !== null && (!report || report.outcome) && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Report ${agencyName}`}
            onClick={() => setOpen('report')}
          >
            Report
          </Button>
        )}
        {agencyId !== null && !blocked && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Block ${agencyName}`}
            onClick={() => setOpen('block')}
          >
            Block
          </Button>
        )}
      </div>
      {open === 'report' && <ReportDialog entry={entry} onClose={close} />}
      {open === 'block' && agencyId !== null && (
        <BlockDialog agencyId={agencyId} agencyName={agencyName} onClose={close} />
      )}
    </li>
  );
}

interface BlockDialogProps {
  agencyId: string;
  agencyName: string;
  onClose: () => void;
}

function BlockDialog({ agencyId, agencyName, onClose }: BlockDialogProps) {
  const client = useQueryClient();
  const block = useMutation({
    mutationFn: () => blockAgency(agencyId),
    onSuccess: async () => {
      toast({ variant: 'success', title: `${agencyName} is blocked` });
      await readPageAgain(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Block ${agencyName}?`}
      description="From now on you are in none of its lists, figures, messages or files, and it is not told that you blocked it. If it took your details in a file or wrote notes about you, it is asked to remove them. You can unblock it any time."
      confirmText="Block"
      pendingText="Blocking..."
      pending={block.isPending}
      onConfirm={() => block.mutate()}
    >
      {block.error && <Banner tone="danger" title="Not blocked" text={block.error.message} />}
    </ConfirmDialog>
  );
}

interface AgencyNameProps {
  agencyName: string;
  verified: boolean;
  websiteUrl: string | null;
}

/** Agency as shown to a buyer: name, verification and website. */
export function AgencyName({ agencyName, verified, websiteUrl }: AgencyNameProps) {
  const website = safeWebsite(websiteUrl);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <CardTitle className="wrap-anywhere">{agencyName}</CardTitle>
      {verified && (
        <Badge tone="green">
          <BadgeCheck aria-hidden="true" />
          Verified
        </Badge>
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Website of ${agencyName}`}
          className="link inline-flex min-h-11 items-center"
        >
          Website
        </a>
      )}
    </div>
  );
}
