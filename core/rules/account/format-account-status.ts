/**
 * Texts for an agency that was set up and may no longer search, for every badge, button, notice, toast and staff
 * screen.
 */
type TroubledStatus = 'past_due' | 'suspended';

interface AccountStatusText {
  badge: string;
  title: string;
  /** What it means, and what to do about it. */
  text: string;
  /** Title and text in one line. */
  line: string;
  /** In brackets on the disabled search button. */
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

/** Null for any other status. */
export function formatAccountStatus(status: string | null, listener: Listener): AccountStatusText | null {
  if (status !== 'past_due' && status !== 'suspended') return null;
  const { title, text } = WORDS[status][listener];
  return { ...NAMES[status], title, text, line: `${title}. ${text}` };
}
