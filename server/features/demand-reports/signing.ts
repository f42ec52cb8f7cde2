import type { Property } from '@threshold/core/contract/criteria';
import { isSigned, type Secrets, sign } from '../../base/secrets';

/** The signed content. The expiry is not part of it, since the agency may change it. */
interface SignedReport {
  code: string;
  home: Property;
  figures: unknown;
}

/** Sorts keys: jsonb does not preserve their order. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]));
}

const signedText = ({ code, home, figures }: SignedReport) =>
  `demand-report:${JSON.stringify(withSortedKeys({ code, home, figures }))}`;

export const signReport = (secrets: Secrets, report: SignedReport) => sign(secrets, signedText(report));

export const hasValidSignature = (secrets: Secrets, report: SignedReport & { signature: string }) =>
  isSigned(secrets, signedText(report), report.signature);
