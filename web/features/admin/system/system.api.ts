import type { AdminSystem } from '@threshold/core/contract/admin-system';
import { apiQuery } from '../../../lib/query-client';

const EVERY_MS = 30_000;

export const systemQuery = {
  ...apiQuery<AdminSystem>(['api', 'admin', 'system']),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
};
