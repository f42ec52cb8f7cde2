import { freeAccess, pricingTexts } from '@threshold/core/rules/account/free-access';
import { useMemo } from 'react';
import { usePublicConfig } from '../api/public-config';

/** Whether access is still free, and the texts that depend on it. */
export function usePricing() {
  const { freeAccessUntil, now } = usePublicConfig();
  return useMemo(() => {
    const free = freeAccess(freeAccessUntil, new Date(now));
    return { free, texts: pricingTexts(free) };
  }, [freeAccessUntil, now]);
}
