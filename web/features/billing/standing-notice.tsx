import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { usePublicConfig } from '../../lib/public-config';
import { Banner } from '../../ui/feedback/banner';
import { LinkButton } from '../../ui/forms/button';
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
  const words = formatAccountStatus(status, 'owner');
  if (!words) return null;
  const { title, text } = words;
  const action =
    status === 'suspended' ? (
      <LinkButton variant="secondary" href={`mailto:${contactEmail}`}>
        Contact support
      </LinkButton>
    ) : (
      !formBelow && <LinkButton to={PAYMENT_ADDRESS}>Pay now</LinkButton>
    );
  return <Banner tone="danger" title={title} text={text} action={action} className={className} />;
}
