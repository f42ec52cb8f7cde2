import type { DemandSeen, PublicDemand } from '@threshold/core/contract/demand';
import { ApiError, apiRead } from '../../api/request';
import { knownKey, readKnown } from '../../api/server-data';

/** What is asked stands in the page's address, so that an answer can be kept and passed on. */
export const QUESTION_FIELDS = ['location', 'placeId', 'propertyType', 'bedrooms', 'price'] as const;
export type Question = Partial<Record<(typeof QUESTION_FIELDS)[number], string>>;

export function questionIn(search: string): Question | null {
  const given = new URLSearchParams(search);
  const question: Question = {};
  for (const field of QUESTION_FIELDS) question[field] = given.get(field)?.trim() || undefined;
  return given.has('location') || given.has('placeId') ? question : null;
}

export function addressOf(question: Question): string {
  const given = QUESTION_FIELDS.flatMap((field) => (question[field] ? [[field, question[field]]] : []));
  return `/demand?${new URLSearchParams(given)}`;
}

/** Comes with the page where the server drew it, and is asked for where somebody goes on from there. */
export const seenQuery = (search: string, question: Question | null) => ({
  queryKey: knownKey(`/demand${search}`),
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(question ?? {}, signal),
  initialData: () => readKnown<DemandSeen>(`/demand${search}`),
  enabled: question !== null,
  // The same for the rest of the day.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

async function ask(question: Question, signal: AbortSignal): Promise<DemandSeen> {
  try {
    const demand = await apiRead<PublicDemand>(`/api${addressOf(question)}`, { signal });
    return { place: question.location ?? '', demand };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { refused: error.message, fieldErrors: error.fieldErrors ?? {} };
  }
}
