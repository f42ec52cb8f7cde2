import type { VerificationQueue } from '@threshold/core/contract/admin';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/data/badge';
import { sameCompany } from './waiting-for';

type Entry = VerificationQueue['agents'][number];

interface Line {
  what: string;
  claimed: ReactNode;
  /** Left out where no certificate says it: the claim then has the whole width, which a long address needs on a phone. */
  read?: ReactNode;
}

const nothing = <span className="text-ink-soft">-</span>;

/** What the agent says of the agency, and what the document says: side by side, so that a difference is seen. */
export function ClaimsBesideDocument({ agent, website }: { agent: Entry; website: ReactNode }) {
  const { evidence } = agent;
  const same = sameCompany(agent.agencyName, evidence?.companyName ?? null);
  const lines: Line[] = [
    {
      what: 'Company',
      claimed: agent.agencyName,
      read: evidence && (
        <>
          {evidence.companyName ?? 'No name found'}{' '}
          {same !== null && (
            <Badge tone={same ? 'green' : 'brick'}>{same ? 'Same name' : 'Another name'}</Badge>
          )}
        </>
      ),
    },
    { what: 'Company number', claimed: null, read: evidence && (evidence.companyNumber ?? 'None found') },
    { what: 'SIC codes', claimed: null, read: evidence && (evidence.sicCodes.join(', ') || 'None found') },
    { what: 'Website', claimed: website },
    { what: 'Address', claimed: agent.businessAddress },
  ];
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-left">
      <caption className="sr-only">What the agent says, and what the document says</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="w-24 py-2 pr-3 font-medium sm:w-40">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            The agent says
          </th>
          <th scope="col" className="py-2 font-medium">
            {evidence ? 'Read from the document' : 'Nothing was read from the document'}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map(({ what, claimed, read }) => (
          <tr key={what} className="align-top">
            <th scope="row" className="py-2 pr-3 text-sm font-normal text-ink-soft">
              {what}
            </th>
            <td className="py-2 pr-3 wrap-anywhere" colSpan={read === undefined ? 2 : 1}>
              {claimed || nothing}
            </td>
            {read !== undefined && <td className="py-2 wrap-anywhere">{read || nothing}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
