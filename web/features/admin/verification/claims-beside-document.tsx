import type { VerificationQueue } from '@threshold/core/contract/admin-verification';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { Badge } from '../../../ui/data/badge';
import { sameCompany } from './waiting-for';

type Entry = VerificationQueue['agents'][number];

interface Line {
  what: string;
  claimed: ReactNode;
  /** Omitted where certificates lack the field: the claim then spans both columns, as long URLs need on phones. */
  read?: ReactNode;
}

/** Below `sm`, two columns, with the row header on a line above: three would break names inside words. */
const ROW = 'max-sm:grid max-sm:grid-cols-2';

const nothing = <span className="text-ink-soft">-</span>;

function wordsFor({ evidence, documentReadAt }: Entry): string {
  if (evidence) return 'Read from the document';
  return documentReadAt ? 'Nothing found in the document' : 'Reading the document...';
}

/** The agent's claims and the document's contents side by side, for comparison. */
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
            <Badge tone={same ? 'green' : 'brick'}>{same ? 'Same name' : 'Different name'}</Badge>
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
      <caption className="sr-only">What the agent entered and what the document shows</caption>
      <thead>
        <tr className={cx(ROW, 'border-b border-line text-sm text-ink-soft')}>
          <th scope="col" className="font-medium max-sm:sr-only sm:w-40 sm:py-2 sm:pr-3">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Agent entered
          </th>
          <th scope="col" className="py-2 font-medium">
            {wordsFor(agent)}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map(({ what, claimed, read }) => (
          <tr key={what} className={cx(ROW, 'align-top max-sm:py-2')}>
            <th scope="row" className="text-sm font-normal text-ink-soft max-sm:col-span-2 sm:py-2 sm:pr-3">
              {what}
            </th>
            <td
              className={cx('pr-3 wrap-anywhere sm:py-2', read === undefined && 'max-sm:col-span-2')}
              colSpan={read === undefined ? 2 : 1}
            >
              {claimed || nothing}
            </td>
            {read !== undefined && <td className="wrap-anywhere sm:py-2">{read || nothing}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
