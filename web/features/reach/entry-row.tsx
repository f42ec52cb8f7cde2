import type { AccessEntry } from '@threshold/core/contract/contact-preferences';
import type { ContactReport } from '@threshold/core/contract/contact-reports';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { usePublicConfig } from '../../lib/public-config';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { AgencyName } from './agency-name';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';
import { recallWords, reportWords, whatFor, whatHappened } from './words';

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
        <p className="wrap-anywhere">{whatHappened(entry, brand)}</p>
        <p className="text-ink-soft wrap-anywhere">{whatFor(entry)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDayTime(new Date(at))}
          {carriedOver && '. From before this list was kept, so it may say less.'}
        </p>
        {removalRequest && <p className="mt-1 text-sm">{recallWords(removalRequest)}</p>}
        {report && (
          <p className="mt-1 text-sm wrap-anywhere">
            {reportWords(report)}
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
