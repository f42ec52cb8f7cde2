import type { StaffList } from '@threshold/core/contract/staff';
import { apiQuery } from '../api/query-client';

const FRESH_FOR_MS = 2 * 60_000;

/** The agency's staff: managed in one view, used as a filter in others. */
export const staffQuery = { ...apiQuery<StaffList>(['api', 'agent', 'staff']), staleTime: FRESH_FOR_MS };
