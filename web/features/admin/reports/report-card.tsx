import type { AdminContactReport } from '@threshold/core/contract/contact-reports';
import { REPORT_LABELS, type ReportOutcome } from '@threshold/core/rules/contact/contact-reports';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { type RefObject, useState } from 'react';
import { Card, CardTitle } from '../../../ui/card';
import { Badge, type BadgeTone } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Facts } from '../people/facts';
import { PersonLink } from '../person/person-link';
import { DecideDialog } from './decide-dialog';

const OUTCOMES: Record<ReportOutcome, { label: string; tone: BadgeTone }> = {
  upheld: { label: 'Upheld', tone: 'brick' },
  not_upheld: { label: 'Not upheld', tone: 'neutral' },
  withdrawn: { label: 'The buyer left', tone: 'neutral' },
};

interface ReportCardProps {
  report: AdminContactReport;
  /** Takes the focus when a decided report leaves the list. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ReportCard({ report, heading }: ReportCardProps) {
  const { agency, person, kind, outcome, overdue } = report;
  const [deciding, setDeciding] = useState(false);
  const agencyName = agency?.name ?? 'An agency that has left';
  const buyer = person ? <PersonLink id={person.id}>{person.name}</PersonLink> : 'Deleted account';
  const due = (
    <span className={overdue ? 'font-semibold text-brick' : 'font-medium'}>
      {formatDay(new Date(report.dueAt))}
    </span>
  );
  return (
    <Card className={overdue ? 'border-brick-line' : undefined}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <CardTitle className="mr-1 wrap-anywhere">
          {agency ? <PersonLink id={agency.id}>{agencyName}</PersonLink> : agencyName}
        </CardTitle>
        {outcome ? (
          <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
        ) : (
          <Badge tone="blue">Waiting</Badge>
        )}
        {overdue && <Badge tone="brick">Overdue</Badge>}
      </div>
      <p className="mt-1 font-medium">{REPORT_LABELS[kind]}</p>
      <Facts
        items={[
          ['Due', due],
          ['Received', formatDayTime(new Date(report.createdAt))],
          ['Buyer', buyer],
          ['Agent', report.agent],
          ['About', formatDayTime(new Date(report.happenedAt))],
          ['Agency asked', askedWords(report)],
          ['Decided', report.decidedAt && formatDayTime(new Date(report.decidedAt))],
        ]}
      />
      <Words title="What the buyer wrote" text={report.text} />
      <Words title="What the agency says" text={report.agencyView} />
      <Words title="What the buyer was told" text={report.answer} />
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
    </Card>
  );
}

function askedWords({ agency, agencyAskedAt }: AdminContactReport) {
  if (agencyAskedAt) return `${formatDay(new Date(agencyAskedAt))}, by mail`;
  return agency ? `Not yet: an address is not confirmed. Write to ${agency.email}` : null;
}

function Words({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <div className="mt-3 max-w-prose border-l-2 border-line pl-4">
        <p className="text-sm font-medium">{title}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </div>
    )
  );
}
