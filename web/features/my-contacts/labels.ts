import type { ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { formatAppointment } from '@threshold/core/rules/pipeline/appointments';
import type { ViewingStatus } from '@threshold/core/rules/pipeline/stages';
import type { BadgeTone } from '../../ui/data/badge';

/** Viewing status as shown to the buyer. */
export const ANSWERS: Record<ViewingStatus, { label: string; tone: BadgeTone }> = {
  invited: { label: 'Waiting for your answer', tone: 'blue' },
  accepted: { label: "You're going", tone: 'green' },
  declined: { label: "You've declined", tone: 'neutral' },
  proposed: { label: "You've asked for another time", tone: 'blue' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

type Arranged = Pick<ViewingInvitation, 'startsAt' | 'minutes' | 'proposedAt' | 'status'>;

/** Friday 20 November 2026 at 14:30, 30 minutes */
export const formatViewingTime = ({ startsAt, minutes }: Arranged) =>
  `${formatAppointment(new Date(startsAt))}, ${minutes}\u00a0minutes`;

export const proposedLabel = ({ status, proposedAt }: Arranged) =>
  status === 'proposed' && proposedAt ? `You've asked for ${formatAppointment(new Date(proposedAt))}.` : null;
