export const VAT_PERCENT = 20;
export const SUBSCRIPTION_NET_PENCE = 10_000;
export const SUBSCRIPTION_PENCE = 12_000;
export const SETUP_FEE_NET_PENCE = 25_000;
export const SETUP_FEE_PENCE = 30_000;
export const REFERRAL_CREDIT_PENCE = 1_000;

const wholeFormat = /* @__PURE__ */ sterling(0);
const exactFormat = /* @__PURE__ */ sterling(2);

function sterling(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** 325000 pounds: £325,000 */
export function formatPounds(pounds: number): string {
  return wholeFormat.format(pounds);
}

/** 325000 pounds: £325k, rounded to the nearest thousand */
export function formatPoundsShort(pounds: number): string {
  return `${wholeFormat.format(Math.round(pounds / 1000))}k`;
}

/** 1000 pence: £10, rounded to the nearest pound */
export function formatPenceWhole(pence: number): string {
  return wholeFormat.format(Math.round(pence / 100));
}

/** The badge on the landing page's agent door, free period or not. */
export const landingBadge = () => `Only ${formatPenceWhole(SUBSCRIPTION_NET_PENCE)} +VAT/month`;

/** 1000 pence: £10.00 */
export function formatPence(pence: number): string {
  return exactFormat.format(pence / 100);
}

/** What a price field shows while it is typed in: the digits, grouped in thousands. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
