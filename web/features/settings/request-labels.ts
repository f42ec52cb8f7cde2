import type { DataRequestKind, DataRequestStatus } from '@threshold/core/contract/privacy';
import type { BadgeTone } from '../../ui/data/badge';

export const REQUEST_KINDS: readonly [DataRequestKind, string][] = [
  ['access', 'Access: a copy of my data, or an answer about it'],
  ['correction', 'Correction: something about me is wrong'],
  ['erasure', 'Erasure: delete data about me'],
  ['restriction', 'Restriction: stop using my data for now'],
  ['portability', 'Portability: take my data elsewhere'],
  ['objection', 'Objection: I object to how my data is used'],
];

/** The first word of the label. */
export const kindName = (kind: DataRequestKind): string =>
  REQUEST_KINDS.find(([value]) => value === kind)?.[1].split(':')[0] ?? kind;

export const REQUEST_STATUS: Record<DataRequestStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Received', tone: 'blue' },
  in_progress: { label: 'In progress', tone: 'blue' },
  completed: { label: 'Answered', tone: 'green' },
  refused: { label: 'Refused', tone: 'neutral' },
};
