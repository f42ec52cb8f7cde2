import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import type { MouseEvent, ReactNode } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { Checkbox } from '../../ui/forms/checkbox';
import type { AuthCardProps, LegalText } from './auth-card-props';

const PATHS: Record<LegalText, string> = {
  privacy: '/privacy-policy',
  'buyer-terms': '/buyer-terms-conditions',
  'agent-terms': '/agent-terms-conditions',
};

type ConsentBoxProps = Pick<AuthCardProps, 'userType' | 'onReadLegal'> & { error: string | undefined };

export function ConsentBox({ userType, error, onReadLegal }: ConsentBoxProps) {
  const { brand } = usePublicConfig();
  const read = (text: LegalText, name: string) => (
    <LegalLink text={text} onRead={onReadLegal}>
      {name}
    </LegalLink>
  );
  if (userType === 'buyer') {
    return (
      <Checkbox
        name="gdprConsent"
        required
        error={error}
        label={consentTexts.gdpr(brand)}
        hint={
          <>
            For people aged 18 or over. Read the {read('privacy', 'Privacy Policy')} and the{' '}
            {read('buyer-terms', 'Buyer Terms')}.
          </>
        }
      />
    );
  }
  return (
    <Checkbox
      name="agentTermsAccepted"
      required
      error={error}
      label="I accept the Agent Terms and confirm that I am a registered estate agent with professional indemnity insurance."
      hint={
        <>
          Read the {read('agent-terms', 'Agent Terms')} and the {read('privacy', 'Privacy Policy')}.
        </>
      }
    />
  );
}

interface LegalLinkProps {
  text: LegalText;
  onRead: AuthCardProps['onReadLegal'];
  children: ReactNode;
}

/** A real link, so that it opens in a new tab and works without JavaScript; a plain click opens the dialog. */
function LegalLink({ text, onRead, children }: LegalLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onRead(text, PATHS[text]);
  }
  return (
    <a href={PATHS[text]} onClick={open} className="link">
      {children}
    </a>
  );
}
