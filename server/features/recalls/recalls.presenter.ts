import type { AdminRecall, Recall } from '@threshold/core/contract/recalls';
import { recallDueAt } from '@threshold/core/rules/recalls';
import { agencyTitle } from '../notifications/words';
import type { OverdueRecall, RecallOfAgency } from './recalls.repository';

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

export const forAgency = ({ id, name, askedMs, confirmedMs }: RecallOfAgency): Recall => ({
  id,
  name,
  askedAt: iso(askedMs),
  confirmedAt: isoOrNull(confirmedMs),
});

export const forOffice = (found: OverdueRecall): AdminRecall => ({
  id: found.id,
  name: found.name,
  agency: { id: found.agencyId, name: agencyTitle(found.agencyName), email: found.agencyEmail },
  reason: found.reason,
  askedAt: iso(found.askedMs),
  dueAt: recallDueAt(new Date(found.askedMs)).toISOString(),
  remindedAt: isoOrNull(found.mailedMs),
});
