import { usePublicConfig } from '../../lib/public-config';
import { Banner } from '../../ui/banner';
import { LinkButton } from '../../ui/button';
import { PAYMENT_ADDRESS } from './payment/use-setup';
import type { Status } from './standing';

export interface StandingNoticeProps {
  status: Status;
  /** The payment form stands on the same page: no need to be sent to it. */
  formBelow?: boolean;
  className?: string;
}

/** What went wrong with a subscription and the one thing to do about it; nothing while all is well. */
export function StandingNotice({ status, formBelow, className }: StandingNoticeProps) {
  const { contactEmail } = usePublicConfig();
  if (status === 'past_due') {
    return (
      <Banner
        tone="danger"
        title="Your last payment did not go through"
        text={`Searching is paused until it is paid${formBelow ? ': use the form below' : ''}.`}
        action={!formBelow && <LinkButton to={PAYMENT_ADDRESS}>Pay now</LinkButton>}
        className={className}
      />
    );
  }
  if (status === 'suspended') {
    return (
      <Banner tone="danger" title="Your account is suspended" className={className}>
        <p>
          Searching is switched off. Write to{' '}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>{' '}
          to find out why and what to do.
        </p>
      </Banner>
    );
  }
  return null;
}
