import { failures } from '@threshold/core/contract/failures';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/feedback/banner';
import { CONSENT_LINK } from './search-changes';

export interface ConsentBannerProps {
  message?: string;
  /** A refused form may be scrolled far below: the focus brings the banner into sight. */
  focus: boolean;
  className?: string;
}

/** In a form that cannot be saved without consent. The settings open in a new tab: what was entered stays here. */
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
