import type { SetupFees } from '@threshold/core/contract/setup-fees';
import type { BadgeTone } from '../../../ui/data/badge';

export type FeeAgent = SetupFees['agents'][number];
type Status = FeeAgent['setupFeeStatus'];

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Pending',
  waived: 'Waived',
  due: 'Due',
  invoiced: 'Invoiced',
  paid: 'Paid',
  failed: 'Failed',
};

export const STATUS_TONES: Record<Status, BadgeTone> = {
  pending: 'neutral',
  waived: 'green',
  due: 'blue',
  invoiced: 'blue',
  paid: 'green',
  failed: 'brick',
};

export function marketingBadge(agent: FeeAgent): { label: string; tone: BadgeTone } {
  if (agent.marketingEmailAgreed === null) return { label: 'Not asked', tone: 'neutral' };
  if (!agent.marketingEmailAgreed) return { label: 'Declined', tone: 'brick' };
  return agent.marketingEmailSent
    ? { label: 'Agreed and sent', tone: 'green' }
    : { label: 'Agreed, not sent', tone: 'blue' };
}
