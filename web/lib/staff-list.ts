import { fetchPart } from './fetch-part';
import { apiQuery } from './query-client';

const FRESH_FOR_MS = 2 * 60_000;

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const schema = async () =>
  (await fetchPart(() => import('@threshold/core/contract/staff'), { reload: 'never' })).StaffList;

/** The agency's staff: managed in one view, offered as a filter in others. */
export const staffQuery = { ...apiQuery(schema, ['api', 'agent', 'staff']), staleTime: FRESH_FOR_MS };
