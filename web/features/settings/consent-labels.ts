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
      'All your searches are switched off at once and no agent finds you any more. You can agree again here; your searches stay off until you switch them on.',
  },
  estateAgent: {
    title: 'Contact by an estate agent about selling your home',
    withdrawing: 'From now on your details are passed to no estate agent who could sell your home.',
  },
  mortgageBroker: {
    title: 'Contact by a mortgage broker',
    withdrawing: 'From now on your details are passed to no mortgage broker.',
  },
  marketing: {
    title: 'Marketing by email',
    withdrawing: 'From now on you get no marketing from us.',
  },
};

const AGENT: Record<ConsentKind, ConsentLabels> = {
  ...BUYER,
  gdpr: { ...BUYER.gdpr, title: 'Processing your personal data' },
};

export const consentLabels = (user: Pick<CurrentUser, 'userType'>, kind: ConsentKind): ConsentLabels =>
  (user.userType === 'buyer' ? BUYER : AGENT)[kind];
