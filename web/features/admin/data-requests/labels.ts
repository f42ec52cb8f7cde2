import type { DataRequestKind, DataRequestStatus } from '@threshold/core/contract/privacy';
import type { BadgeTone } from '../../../ui/data/badge';

export const KIND_LABELS: Record<DataRequestKind, string> = {
  access: 'Access',
  correction: 'Correction',
  erasure: 'Erasure',
  restriction: 'Restriction',
  portability: 'Portability',
  objection: 'Objection',
};

export const STATUS_LABELS: Record<DataRequestStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'blue' },
  in_progress: { label: 'In progress', tone: 'blue' },
  completed: { label: 'Answered', tone: 'green' },
  refused: { label: 'Refused', tone: 'neutral' },
};
