import { fetchPart } from './fetch-part';

/** The schema of an answer that only says something, for pages that must stay light. */
export const said = async () =>
  (await fetchPart(() => import('@threshold/core/contract/fields'), { reload: 'never' })).message;
