export type LegalText = 'privacy' | 'buyer-terms' | 'agent-terms';

export interface AuthCardProps {
  userType: 'buyer' | 'agent';
  initialTab: 'signup' | 'login';
  /** Null unless the server has validated the code. */
  referralCode: string | null;
  /** The same, after a pending validation has finished. */
  settleReferral: () => Promise<string | null>;
  returnTo: string | null;
  /** `page` is the URL of the same text, for opening it without the dialog. */
  onReadLegal: (text: LegalText, page: string) => void;
}
