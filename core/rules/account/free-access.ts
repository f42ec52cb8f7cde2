import { formatLongDay, londonClock, londonTime, MONTHS, ordinal, readIsoDate } from '../format/dates';
import { formatPence, formatPenceWhole, SUBSCRIPTION_NET_PENCE, SUBSCRIPTION_PENCE } from '../format/money';

/**
 * Until `endsAt` (midnight in London) agents pay nothing; `lastDay` is the midnight at which the last free day
 * begins.
 */
export type FreeAccess = { open: boolean; endsAt: Date; lastDay: Date };

/** `untilIsoDate` is the first paid day, such as 2026-01-01. */
export function freeAccess(untilIsoDate: string, now: Date): FreeAccess {
  const { year, month, day } = readIsoDate(untilIsoDate);
  const endsAt = londonTime(year, month, day);
  return { open: now < endsAt, endsAt, lastDay: londonTime(year, month, day - 1) };
}

/** The formats of the two dates in texts. */
export function freeAccessDates(free: FreeAccess) {
  const end = londonClock(free.endsAt);
  const last = londonClock(free.lastDay);
  const lastDayShort = `${monthName(last.month).slice(0, 3)} ${ordinal(last.day)}`;
  const endMonthFirst = `${monthName(end.month)} ${ordinal(end.day)}, ${end.year}`;
  return {
    /** Dec 31st */
    lastDayShort,
    /** Dec 31st, 2025 */
    lastDayShortYear: `${lastDayShort}, ${last.year}`,
    /** 31 December 2025 */
    lastDayLong: formatLongDay(free.lastDay),
    /** January 1st, 2026 */
    endMonthFirst,
    /** 1 January 2026 */
    endLong: formatLongDay(free.endsAt),
    /** 2026 when the period ends with a year, otherwise January 1st, 2026 */
    endShort: end.month === 1 && end.day === 1 ? String(end.year) : endMonthFirst,
  };
}

export type ToastText = { title: string; description: string };

/** Every text about the price or the free period, during that period and after it. */
export function pricingTexts(free: FreeAccess) {
  /** £100 + VAT */
  const priceNet = `${formatPenceWhole(SUBSCRIPTION_NET_PENCE)} + VAT`;
  /** £120 a month */
  const priceMonthly = `${formatPenceWhole(SUBSCRIPTION_PENCE)} a month`;
  const price = `${priceMonthly} (${priceNet})`;
  const texts = free.open ? openTexts(free, price) : closedTexts(priceNet, priceMonthly, price);
  return { priceNet, priceMonthly, ...texts };
}
export type PricingTexts = ReturnType<typeof pricingTexts>;

function openTexts(free: FreeAccess, price: string) {
  const dates = freeAccessDates(free);
  const subscribeCopy = `Free until ${dates.endLong}, then ${price}`;
  return {
    /** What an agent pays, in one line for the landing and legal pages. */
    priceSummary: `Free early access until ${dates.endLong}, then ${price}`,
    /** Dashboard badge of a subscription that is not yet billed. */
    badge: `Free Until ${dates.lastDayShort}`,
    /** Submit button of the payment form. */
    payButton: `Complete Setup (Free Until ${dates.lastDayShortYear})`,
    /** Headline of the subscription set-up card. */
    setupCard: `Free access until ${dates.endMonthFirst}`,
    /** Note under that card's button. */
    paymentNote: `No payment until ${dates.endShort}`,
    /** Price line of the subscription start page. */
    subscribeCopy,
    /** Notice on that page once premium access is active. */
    premiumNotice: `Free until ${dates.endLong}`,
    /** Banner on the management page for a subscription that is not yet billed. */
    trialBanner: `Free trial until ${dates.lastDayLong}. Billing of ${formatPence(SUBSCRIPTION_PENCE)} monthly starts on ${dates.endLong}.`,
    /** Toast on the dashboard after the return from payment. */
    activatedToast: {
      title: 'Subscription Activated!',
      description: `You have free access until ${dates.endMonthFirst}.`,
    },
    /** Toast of the payment form once the provider has confirmed. */
    setupToast: {
      title: 'Trial Activated!',
      description: `Your card is set up. You have free access until ${dates.endMonthFirst}.`,
    },
    /** Pricing section of the agents' How It Works page. */
    earlyBird: { title: 'Early bird pricing', text: subscribeCopy },
  };
}

function closedTexts(priceNet: string, priceMonthly: string, price: string): ReturnType<typeof openTexts> {
  return {
    priceSummary: price,
    badge: priceNet,
    payButton: `Complete Setup (${priceMonthly})`,
    setupCard: `Premium access for ${priceNet} a month`,
    paymentNote: `${priceMonthly} including VAT`,
    subscribeCopy: price,
    premiumNotice: price,
    trialBanner: `Billing is ${formatPence(SUBSCRIPTION_PENCE)} monthly (${priceNet}).`,
    activatedToast: {
      title: 'Subscription Activated!',
      description: `Your subscription is active at ${priceMonthly}.`,
    },
    setupToast: {
      title: 'Payment Successful!',
      description: `Your subscription is active at ${priceMonthly}.`,
    },
    earlyBird: { title: 'One simple price', text: price },
  };
}

/** For an agency that pays before it is approved. */
export const OPENS_WITH_APPROVAL = "You can start searching once we've approved your agency.";

/** The toast after paying; for an agency awaiting approval it says so. */
export function paidToast(toast: ToastText, verificationStatus: string | null): ToastText {
  if (verificationStatus === 'approved') return toast;
  return { ...toast, description: `${toast.description} ${OPENS_WITH_APPROVAL}` };
}

/** The agent dashboard's subscription badge. */
export function subscriptionBadge(status: string | null, texts: PricingTexts, free: FreeAccess): string {
  // A subscription can still be `trialing` just after the period ends, until the first invoice is paid.
  if (status === 'trialing') return free.open ? texts.badge : 'Premium';
  return status === 'active' ? 'Premium' : 'Inactive';
}

function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}
