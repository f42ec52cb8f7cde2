import { failures } from '@threshold/core/contract/failures';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/feedback/banner';
import { CONSENT_LINK } from './search-changes';

interface ConsentBannerProps {
  message?: string;
  /** Focus scrolls the banner into view after a rejected submit. */
  focus: boolean;
  className?: string;
}

/**
 * Shown in a form that cannot be saved without consent. The settings open in a new tab, to keep the form's values.
 */
export function ConsentBanner({
  message = failures.CONSENT_REQUIRED[1],
  focus,
  className,
}: ConsentBannerProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focus) link.current?.focus();
  }, [focus]);
  return (
    <Banner tone="danger" title={message} className={className}>
      <Link ref={link} to={CONSENT_LINK.to} target="_blank" className="link">
        {CONSENT_LINK.text} (new tab)
      </Link>
    </Banner>
  );
}
