import type { ViewingStatus } from '@threshold/core/rules/pipeline/stages';
import type { Tx } from '../../db/types';
import { publishPropertyEvents } from '../webhooks/index';

/** The event `viewing.changed`, in the transaction of the change. */
export const publishViewing = (
  tx: Tx,
  viewing: { id: string; property: { id: string } },
  status: ViewingStatus,
  now: Date,
): Promise<void> =>
  publishPropertyEvents(
    tx,
    'viewing.changed',
    [{ propertyId: viewing.property.id, data: { viewingId: viewing.id, status } }],
    now,
  );
