import { Banner } from '../ui/feedback/banner';
import { LinkButton } from '../ui/forms/button';

interface WaitingStepProps {
  /** What must be done before this step is available. */
  text: string;
  linkText: string;
  to: string;
  className?: string;
}

/** Shown instead of a step that is not yet available, with a link to the one that comes first. */
export function WaitingStep({ text, linkText, to, className }: WaitingStepProps) {
  return (
    <Banner
      tone="info"
      text={text}
      action={
        <LinkButton variant="secondary" size="sm" to={to}>
          {linkText}
        </LinkButton>
      }
      className={className}
    />
  );
}

/** The first step of an agency's set-up, which the others require. */
export const DETAILS_FIRST: WaitingStepProps = {
  text: 'Save your details to unlock this step.',
  linkText: 'Go to your details',
  to: '#personal-information',
};
