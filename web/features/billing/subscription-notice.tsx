import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { usePublicConfig } from '../../api/public-config';
import { Banner } from '../../ui/feedback/banner';
import { LinkButton } from '../../ui/forms/button';
import { PAYMENT_FORM_URL, type Status } from './subscription-status';

interface SubscriptionNoticeProps {
  status: Status;
  /** The payment form is on the same page, so no link to it. */
  formBelow?: boolean;
  className?: string;
}

/** Past due or suspended, with the link that resolves it; nothing otherwise. */
export function SubscriptionNotice({ status, formBelow, className }: SubscriptionNoticeProps) {
  const { contactEmail } = usePublicConfig();
  const problem = formatAccountStatus(status, 'owner');
  if (!problem) return null;
  const { title, text } = problem;
  const action =
    status === 'suspended' ? (
      <LinkButton variant="secondary" href={`mailto:${contactEmail}`}>
        Contact support
      </LinkButton>
    ) : (
      !formBelow && <LinkButton to={PAYMENT_FORM_URL}>Pay now</LinkButton>
    );
  return <Banner tone="danger" title={title} text={text} action={action} className={className} />;
}
