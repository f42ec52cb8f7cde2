import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PropertyBuyer, PropertyBuyers } from '@threshold/core/contract/properties';
import { retryUnlessLimited } from '../matches';
import { type BuyerFilters, buyerQuery, buyersQuery } from './property.api';

export interface Buyers {
  buyers: readonly PropertyBuyer[];
  loading: boolean;
  fetching: boolean;
  error: Error | null;
  retry: () => void;
  more: boolean;
  fetchingMore: boolean;
  readMore: () => void;
  /** Loads pages until there are none or `limit` buyers are loaded; returns the buyers. */
  readAll: (limit: number) => Promise<readonly PropertyBuyer[]>;
}

export function useBuyers(propertyId: string, filters: BuyerFilters): Buyers {
  const query = useInfiniteQuery({
    ...buyersQuery(propertyId, filters),
    // Shows the previous list while another filter loads, to avoid layout shift.
    placeholderData: keepPreviousData,
    retry: retryUnlessLimited,
  });
  async function readAll(limit: number) {
    let { data, hasNextPage, error } = query;
    while (hasNextPage && !error && buyersIn(data?.pages).length < limit)
      ({ data, hasNextPage, error } = await query.fetchNextPage());
    if (error) throw error;
    return buyersIn(data?.pages).slice(0, limit);
  }
  return {
    buyers: buyersIn(query.data?.pages),
    loading: query.isPending,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage,
    fetchingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    readAll,
  };
}

/** A buyer whose rank changed between page requests can be on two pages: deduplicate. */
function buyersIn(pages: readonly (PropertyBuyers | null)[] | undefined): readonly PropertyBuyer[] {
  const all = (pages ?? []).flatMap((page) => page?.buyers ?? []);
  return [...new Map(all.map((buyer) => [buyer.buyerId, buyer])).values()];
}

/** The buyer selected in the URL: from the list, or fetched if not in it. */
export function useSelectedBuyer(propertyId: string, list: Buyers, buyerId: string | null) {
  const listed = list.buyers.find((buyer) => buyer.buyerId === buyerId);
  const { data, error, isFetching, refetch } = useQuery({
    ...buyerQuery(propertyId, buyerId ?? ''),
    enabled: buyerId !== null && !listed && !list.loading,
  });
  return {
    buyer: listed ?? (buyerId !== null && data?.buyerId === buyerId ? data : null),
    error: buyerId !== null && !listed ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
