import { useQuery } from '@tanstack/react-query';
import type { ConsentSummary } from '@threshold/core/contract/admin';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { Download } from 'lucide-react';
import { Card, CardText, CardTitle } from '../../../ui/card';
import { QueryView } from '../../../ui/data/query-view';
import { Button } from '../../../ui/forms/button';
import { consentQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { useCsvExport } from '../shared/use-csv-export';

interface Lead {
  kind: 'mortgage' | 'valuation';
  title: string;
  text: string;
  countKey: 'mortgageLeads' | 'estateAgentReferrals';
}

const LEADS: readonly Lead[] = [
  {
    kind: 'mortgage',
    title: 'Mortgage Broker Leads',
    text: 'Buyers who need a mortgage and agreed to hear from a broker.',
    countKey: 'mortgageLeads',
  },
  {
    kind: 'valuation',
    title: 'Estate Agent Referrals',
    text: 'Buyers who agreed to hear from an estate agent about a valuation.',
    countKey: 'estateAgentReferrals',
  },
];

export default function ExportsTab() {
  const consents = useQuery(consentQuery);
  return (
    <>
      <TabHeading
        title="Lead exports"
        text="Exports are always up to date and exclude anyone who has withdrawn consent."
      />
      <QueryView query={consents} failed="The consents didn't load">
        {(data) => (
          <div className="grid gap-4 md:grid-cols-2">
            {LEADS.map((lead) => (
              <LeadCard key={lead.kind} lead={lead} consents={data} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

function LeadCard({ lead, consents }: { lead: Lead; consents: ConsentSummary }) {
  const count = consents[lead.countKey];
  const file = useCsvExport((records) => ({
    title: 'Export successful',
    description: `${countOf(records, 'record')} exported.`,
  }));
  const path = `/api/admin/exports/${lead.kind}`;
  return (
    <Card padding="lg">
      <CardTitle>{lead.title}</CardTitle>
      <CardText>{lead.text}</CardText>
      <p className="mt-4 text-3xl font-semibold tracking-tight tabular-nums">{formatCount(count)}</p>
      <p className="text-sm text-ink-soft">{count === 1 ? 'buyer with consent' : 'buyers with consent'}</p>
      <Button
        className="mt-5"
        pending={file.isPending}
        pendingText="Exporting..."
        onClick={() => file.mutate({ path, fallbackName: `leads-${lead.kind}.csv` })}
      >
        <Download aria-hidden="true" />
        Export {lead.title}
      </Button>
    </Card>
  );
}
