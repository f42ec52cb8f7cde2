import type { Property } from '@threshold/core/contract/criteria';
import { isSigned, type Secrets, sign } from '../../base/secrets';

/** What a signature vouches for. When a report ends is not part of it: that is the agency's to change. */
export interface SignedReport {
  code: string;
  home: Property;
  figures: unknown;
}

/** The database keeps the values of an object, not the order of its keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

const wording = ({ code, home, figures }: SignedReport) =>
  `demand-report:${JSON.stringify(inOrder({ code, home, figures }))}`;

export const signReport = (secrets: Secrets, report: SignedReport) => sign(secrets, wording(report));

export const fitsSignature = (secrets: Secrets, report: SignedReport & { signature: string }) =>
  isSigned(secrets, wording(report), report.signature);
