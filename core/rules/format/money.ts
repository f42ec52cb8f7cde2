import { formatCount, grouped } from './counts';

export const SUBSCRIPTION_NET_PENCE = 10_000;
export const SUBSCRIPTION_PENCE = 12_000;
export const SETUP_FEE_NET_PENCE = 25_000;
export const SETUP_FEE_PENCE = 30_000;
export const REFERRAL_CREDIT_PENCE = 1_000;

/** 325000 pounds: £325,000, rounded to the nearest pound, half a pound away from zero */
export function formatPounds(pounds: number): string {
  const whole = Math.round(Math.abs(pounds));
  return `${pounds < 0 ? '-' : ''}£${formatCount(whole)}`;
}

/** 325000 pounds: £325k, rounded to the nearest thousand */
export function formatPoundsShort(pounds: number): string {
  return `${formatPounds(pounds / 1000)}k`;
}

/** 1000 pence: £10, rounded to the nearest pound */
export function formatPenceWhole(pence: number): string {
  return formatPounds(pence / 100);
}

/** The badge for agents on the landing page, with or without the free period. */
export const landingBadge = () => `Only ${formatPenceWhole(SUBSCRIPTION_NET_PENCE)} +VAT/month`;

/** 1000 pence: £10.00 */
export function formatPence(pence: number): string {
  const exact = Math.round(Math.abs(pence));
  const pounds = formatCount(Math.floor(exact / 100));
  return `${pence < 0 ? '-' : ''}£${pounds}.${String(exact % 100).padStart(2, '0')}`;
}

/** Formats a price field while typing: digits only, grouped in thousands. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return grouped(digits);
}
