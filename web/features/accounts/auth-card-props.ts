export type LegalText = 'privacy' | 'buyer-terms' | 'agent-terms';

export interface AuthCardProps {
  userType: 'buyer' | 'agent';
  initialTab: 'signup' | 'login';
  /** A code the server knows, or none. */
  referralCode: string | null;
  /** The same, once a check that is under way has ended. */
  settleReferral: () => Promise<string | null>;
  returnTo: string | null;
  /** `page` is where the same text can be read without a dialog. */
  onReadLegal: (text: LegalText, page: string) => void;
}
