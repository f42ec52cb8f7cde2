import type { AdminContactReport } from '@threshold/core/contract/contact-reports';
import { REPORT_LABELS, type ReportOutcome } from '@threshold/core/rules/contact/contact-reports';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { type RefObject, useState } from 'react';
import type { BadgeTone } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { PersonLink } from '../shared/person-link';
import { DecideDialog } from './decide-dialog';
import { DueCard, Quote, time } from './due-card';

const OUTCOMES: Record<ReportOutcome, { label: string; tone: BadgeTone }> = {
  upheld: { label: 'Upheld', tone: 'brick' },
  not_upheld: { label: 'Not upheld', tone: 'neutral' },
  withdrawn: { label: 'Buyer left', tone: 'neutral' },
};

interface ReportCardProps {
  report: AdminContactReport;
  /** Receives focus when a decided report leaves the list. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ReportCard({ report, heading }: ReportCardProps) {
  const { agency, person, outcome } = report;
  const [deciding, setDeciding] = useState(false);
  const agencyName = agency?.name ?? 'Former agency';
  const buyer = person ? <PersonLink id={person.id}>{person.name}</PersonLink> : 'Deleted account';
  return (
    <DueCard
      title={agency ? <PersonLink id={agency.id}>{agencyName}</PersonLink> : agencyName}
      badge={outcome ? OUTCOMES[outcome] : { label: 'Waiting', tone: 'blue' }}
      subtitle={REPORT_LABELS[report.kind]}
      record={report}
      items={[
        ['Buyer', buyer],
        ['Agent', report.agent],
        ['Happened', time(report.happenedAt)],
        ['We asked the agency', agencyContacted(report)],
        ['Decided', time(report.decidedAt)],
      ]}
    >
      <Quote title="What the buyer wrote" text={report.text} />
      <Quote title="The agency's reply" text={report.agencyView} />
      <Quote title="Our answer to the buyer" text={report.answer} />
      {outcome === null && (
        <div className="mt-4">
          <Button
            size="sm"
            aria-label={`Decide the report about ${agencyName}`}
            onClick={() => setDeciding(true)}
          >
            Decide
          </Button>
          {deciding && (
            <DecideDialog
              report={report}
              agencyName={agencyName}
              onClose={() => setDeciding(false)}
              onDecided={() => {
                setDeciding(false);
                heading.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </DueCard>
  );
}

function agencyContacted({ agency, agencyAskedAt }: AdminContactReport) {
  if (agencyAskedAt) return `${formatDay(new Date(agencyAskedAt))}, by email`;
  return agency ? `Not yet: their email isn't confirmed. Email ${agency.email} yourself.` : null;
}
