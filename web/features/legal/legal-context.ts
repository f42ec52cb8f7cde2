import type { PublicConfig } from '@threshold/core/contract/public-config';
import { freeAccess, freeAccessDates } from '@threshold/core/rules/account/free-access';
import {
  formatPenceWhole,
  REFERRAL_CREDIT_PENCE,
  SETUP_FEE_NET_PENCE,
  SETUP_FEE_PENCE,
  SUBSCRIPTION_NET_PENCE,
  SUBSCRIPTION_PENCE,
} from '@threshold/core/rules/format/money';
import type { LegalContext, LegalPrices } from './legal-text';

/** Everything a legal text may name, taken from the running configuration. */
export function legalContext(config: PublicConfig): LegalContext {
  const { brand, companyName, companyNumber, registeredAddress, contactEmail, publicUrl } = config;
  return {
    brand,
    companyName,
    companyNumber,
    registeredAddress,
    contactEmail,
    publicUrl,
    prices: prices(config),
  };
}

function prices({ freeAccessUntil, now }: PublicConfig): LegalPrices {
  const free = freeAccess(freeAccessUntil, new Date(now));
  const dates = freeAccessDates(free);
  return {
    subscription: `${formatPenceWhole(SUBSCRIPTION_NET_PENCE)} plus VAT per month (${formatPenceWhole(SUBSCRIPTION_PENCE)} including VAT)`,
    setupFee: `${formatPenceWhole(SETUP_FEE_NET_PENCE)} plus VAT (${formatPenceWhole(SETUP_FEE_PENCE)} including VAT)`,
    referralReward: formatPenceWhole(REFERRAL_CREDIT_PENCE),
    freePeriod: free.open ? { billingStarts: dates.endLong, lastFreeDay: dates.lastDayLong } : null,
  };
}
