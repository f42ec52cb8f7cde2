/**
 * What is said of an agency whose search is switched off although it is set up. Every badge, button, notice, toast and
 * staff screen takes its words from here, so that all say the same.
 */
export type TroubledStatus = 'past_due' | 'suspended';

export interface AccountStatusText {
  badge: string;
  title: string;
  /** What it means, and what to do about it. */
  text: string;
  /** Both in one line, where there is room for no title. */
  line: string;
  /** In brackets on the button that would search. */
  gate: string;
}

type Listener = 'owner' | 'staff';
type Words = Pick<AccountStatusText, 'title' | 'text'>;

const NAMES: Record<TroubledStatus, Pick<AccountStatusText, 'badge' | 'gate'>> = {
  past_due: { badge: 'Payment Overdue', gate: 'Payment Overdue' },
  suspended: { badge: 'Suspended', gate: 'Account Suspended' },
};

const WORDS: Record<TroubledStatus, Record<Listener, Words>> = {
  past_due: {
    owner: {
      title: "Your last payment didn't go through",
      text: "You and your team can't search until it's paid.",
    },
    staff: {
      title: "Your agency's last payment didn't go through",
      text: "You can't search until it's paid. Ask your agency owner to sort it out.",
    },
  },
  suspended: {
    owner: {
      title: 'Your account is suspended',
      text: "You and your team can't use search, analytics or team pages. Contact us to find out why and what to do.",
    },
    staff: {
      title: 'Your account is suspended',
      text: "You can't use search, analytics or team pages. Ask your agency owner, or contact us.",
    },
  },
};

/** Null where nothing is wrong, or nothing has begun. */
export function formatAccountStatus(status: string | null, listener: Listener): AccountStatusText | null {
  if (status !== 'past_due' && status !== 'suspended') return null;
  const { title, text } = WORDS[status][listener];
  return { ...NAMES[status], title, text, line: `${title}. ${text}` };
}
