import { formatLongDay, londonClock, londonMidnight, MONTHS, ordinal, readIsoDate } from '../format/dates';
import { formatPence, formatPenceWhole, SUBSCRIPTION_NET_PENCE, SUBSCRIPTION_PENCE } from '../format/money';

/**
 * Until `endsAt` (midnight in London) agents pay nothing; `lastDay` is the midnight at which the last free day
 * begins.
 */
export type FreeAccess = { open: boolean; endsAt: Date; lastDay: Date };

/** The formats of the two dates in texts. */
type FreeAccessDates = {
  /** Dec 31st */
  lastDayShort: string;
  /** Dec 31st, 2025 */
  lastDayShortYear: string;
  /** 31 December 2025 */
  lastDayLong: string;
  /** January 1st, 2026 */
  endMonthFirst: string;
  /** 1 January 2026 */
  endLong: string;
  /** 2026 when the period ends with a year, otherwise January 1st, 2026 */
  endShort: string;
};

/** `untilIsoDate` is the first paid day, such as 2026-01-01. */
export function freeAccess(untilIsoDate: string, now: Date): FreeAccess {
  const { year, month, day } = readIsoDate(untilIsoDate);
  const endsAt = londonMidnight(year, month, day);
  return { open: now < endsAt, endsAt, lastDay: londonMidnight(year, month, day - 1) };
}

export function freeAccessDates(free: FreeAccess): FreeAccessDates {
  const end = londonClock(free.endsAt);
  const last = londonClock(free.lastDay);
  const lastDayShort = `${monthName(last.month).slice(0, 3)} ${ordinal(last.day)}`;
  const endMonthFirst = `${monthName(end.month)} ${ordinal(end.day)}, ${end.year}`;
  return {
    lastDayShort,
    lastDayShortYear: `${lastDayShort}, ${last.year}`,
    lastDayLong: formatLongDay(free.lastDay),
    endMonthFirst,
    endLong: formatLongDay(free.endsAt),
    endShort: end.month === 1 && end.day === 1 ? String(end.year) : endMonthFirst,
  };
}

export type ToastText = { title: string; description: string };

/** Every text about the price or the free period, during that period and after it. */
export type PricingTexts = {
  /** £100 + VAT */
  priceNet: string;
  /** £120 a month */
  priceMonthly: string;
  /** What an agent pays, in one line for the landing and legal pages. */
  priceSummary: string;
  /** Dashboard badge of a subscription that is not yet billed. */
  badge: string;
  /** Submit button of the payment form. */
  payButton: string;
  /** Headline of the subscription set-up card. */
  setupCard: string;
  /** Note under that card's button. */
  paymentNote: string;
  /** Price line of the subscription start page. */
  subscribeCopy: string;
  /** Notice on that page once premium access is active. */
  premiumNotice: string;
  /** Banner on the management page for a subscription that is not yet billed. */
  trialBanner: string;
  /** Toast on the dashboard after the return from payment. */
  activatedToast: ToastText;
  /** Toast of the payment form once the provider has confirmed. */
  setupToast: ToastText;
  /** Pricing section of the agents' How It Works page. */
  earlyBird: { title: string; text: string };
};

export function pricingTexts(free: FreeAccess): PricingTexts {
  const priceNet = `${formatPenceWhole(SUBSCRIPTION_NET_PENCE)} + VAT`;
  const priceMonthly = `${formatPenceWhole(SUBSCRIPTION_PENCE)} a month`;
  const price = `${priceMonthly} (${priceNet})`;
  const texts = free.open ? openTexts(free, price) : closedTexts(priceNet, priceMonthly, price);
  return { priceNet, priceMonthly, ...texts };
}

type WorldTexts = Omit<PricingTexts, 'priceNet' | 'priceMonthly'>;

function openTexts(free: FreeAccess, price: string): WorldTexts {
  const dates = freeAccessDates(free);
  const subscribeCopy = `Free until ${dates.endLong}, then ${price}`;
  return {
    priceSummary: `Free early access until ${dates.endLong}, then ${price}`,
    badge: `Free Until ${dates.lastDayShort}`,
    payButton: `Complete Setup (Free Until ${dates.lastDayShortYear})`,
    setupCard: `Free access until ${dates.endMonthFirst}`,
    paymentNote: `No payment until ${dates.endShort}`,
    subscribeCopy,
    premiumNotice: `Free until ${dates.endLong}`,
    trialBanner: `Free trial until ${dates.lastDayLong}. Billing of ${formatPence(SUBSCRIPTION_PENCE)} monthly starts on ${dates.endLong}.`,
    activatedToast: {
      title: 'Subscription Activated!',
      description: `You have free access until ${dates.endMonthFirst}.`,
    },
    setupToast: {
      title: 'Trial Activated!',
      description: `Your card is set up. You have free access until ${dates.endMonthFirst}.`,
    },
    earlyBird: { title: 'Early bird pricing', text: subscribeCopy },
  };
}

function closedTexts(priceNet: string, priceMonthly: string, price: string): WorldTexts {
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
