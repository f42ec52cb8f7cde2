import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isFaulty } from '../../../api/error-codes';
import { ApiError } from '../../../api/request';
import { useDebouncedValue } from '../../../shared/use-debounced-value';
import { type PreviewBody, previewSearch } from '../agent-searches.api';
import { isBranchMissing, searchRefusal } from './failure-toasts';

const PREVIEW_DEBOUNCE_MS = 400;
const PREVIEW_FRESH_FOR_MS = 60_000;

export interface Count {
  totalCount: number;
  needToSellCount: number;
}

export type Preview =
  | { kind: 'none' }
  /** `count` is the previous one, so that the number does not flicker while typing. */
  | { kind: 'counting'; count: Count | undefined }
  | { kind: 'counted'; count: Count }
  /** The server rejected the location or the account, with a reason. */
  | { kind: 'refused'; message: string; branchMissing: boolean }
  | { kind: 'failed' };

/** Whether a count can be shown, even if outdated. */
export const isCounted = (preview: Preview) =>
  preview.kind === 'counted' || (preview.kind === 'counting' && preview.count !== undefined);

/** Debounced count of matches for the property in the form. */
export function usePreview(property: PreviewBody | null): Preview {
  const wanted = property === null ? '' : JSON.stringify(property);
  const debounced = useDebouncedValue(wanted, PREVIEW_DEBOUNCE_MS);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['api', 'agent-searches', 'preview', debounced],
    // Passing the signal on aborts the request when the query key changes.
    queryFn: ({ signal }) => previewSearch(JSON.parse(debounced) as PreviewBody, signal),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_FRESH_FOR_MS,
    retry: false,
  });
  if (wanted === '') return { kind: 'none' };
  if (wanted !== debounced || isPlaceholderData || isFetching) return { kind: 'counting', count: data };
  if (error) return failed(error);
  return data ? { kind: 'counted', count: data } : { kind: 'none' };
}

function failed(error: Error): Preview {
  if (!(error instanceof ApiError) || !(isFaulty(error) || searchRefusal(error))) return { kind: 'failed' };
  return {
    kind: 'refused',
    message: error.fieldErrors?.location ?? error.message,
    branchMissing: isBranchMissing(error),
  };
}
