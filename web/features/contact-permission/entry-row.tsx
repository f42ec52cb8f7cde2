import type { AccessEntry } from '@threshold/core/contract/contact-preferences';
import type { ContactReport } from '@threshold/core/contract/contact-reports';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { safeWebsite } from '../../shared/safe-website';
import { CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { describeEntry, describePurpose, reportLabel } from './labels';
import { ReportDialog } from './report-dialog';

interface EntryRowProps {
  entry: AccessEntry;
  report: ContactReport | undefined;
}

/** One event of an agency. */
export function EntryRow({ entry, report }: EntryRowProps) {
  const { agencyId, agencyName, at, carriedOver } = entry;
  const { brand } = usePublicConfig();
  const [reporting, setReporting] = useState(false);
  const time = formatDayTime(new Date(at));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">{describeEntry(entry, brand)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{describePurpose(entry)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {time}
          {carriedOver && '. From before we kept this list, so details may be missing.'}
        </p>
        {report && (
          <p className="mt-1 text-sm wrap-anywhere">
            {reportLabel(report)}
            {report.answer && ` Our answer: ${report.answer}`}
          </p>
        )}
      </div>
      {agencyId !== null && (!report || report.outcome) && (
        <Button
          variant="link"
          aria-label={`Report ${agencyName}, ${time}`}
          onClick={() => setReporting(true)}
        >
          Report
        </Button>
      )}
      {reporting && <ReportDialog entry={entry} onClose={() => setReporting(false)} />}
    </li>
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
