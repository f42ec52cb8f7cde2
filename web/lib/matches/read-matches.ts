import { apiRead } from '../request';

/** Thousands of people take their time. */
export const EXPORT_TIMEOUT_MS = 120_000;

/** Every match of a property, unchecked: the export checks them row by row, between breaths. */
export const readAllMatches = (id: string): Promise<unknown> =>
  apiRead(`/api/agent-searches/${encodeURIComponent(id)}/matches?export=true`, {
    timeout: EXPORT_TIMEOUT_MS,
  });
