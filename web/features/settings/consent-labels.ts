import type { ConsentKind } from '@threshold/core/rules/account/consent-texts';
import type { CurrentUser } from '../../session/current-user';

interface ConsentLabels {
  title: string;
  /** Consequences of withdrawing, shown before confirmation. */
  withdrawing: string;
}

const BUYER: Record<ConsentKind, ConsentLabels> = {
  gdpr: {
    title: 'Sharing your details with matching agents',
    withdrawing:
      "We'll turn off all your searches and cancel your viewings straight away, and agents won't be able to find you. You can agree again here, but your searches stay off until you turn them on.",
  },
  estateAgent: {
    title: 'Contact by an estate agent about selling your home',
    withdrawing: "We won't pass your details to estate agents who could sell your home.",
  },
  mortgageBroker: {
    title: 'Contact by a mortgage broker',
    withdrawing: "We won't pass your details to mortgage brokers.",
  },
  marketing: {
    title: 'Marketing by email',
    withdrawing: "We won't send you any more marketing.",
  },
};

const AGENT: Record<ConsentKind, ConsentLabels> = {
  ...BUYER,
  gdpr: { ...BUYER.gdpr, title: 'Processing your personal data' },
};

export const consentLabels = (user: Pick<CurrentUser, 'userType'>, kind: ConsentKind): ConsentLabels =>
  (user.userType === 'buyer' ? BUYER : AGENT)[kind];
