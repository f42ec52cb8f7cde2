import { ArrowLeft, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useMedia } from '../../shared/use-media-query';
import { cx } from '../../ui/cx';
import { Button } from '../../ui/forms/button';

/** Wide enough to show everything; on narrower screens the property's actions are collapsed. */
export const useIsDesktop = () => useMedia('(min-width: 48rem)');

export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-ink-soft hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Dashboard
    </Link>
  );
}

interface MobileDisclosureProps {
  home: string;
  /** Label of the button that opens it. */
  label: string;
  children: ReactNode;
}

/**
 * On a phone the list of buyers comes first: the property's actions are collapsed behind one button beside the back
 * link.
 */
export function MobileDisclosure({ home, label, children }: MobileDisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <BackLink to={home} />
        <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {label}
          <ChevronDown aria-hidden="true" className={cx('transition-transform', open && 'rotate-180')} />
        </Button>
      </div>
      <div id={id} hidden={!open} className="mt-1 mb-5 grid gap-3">
        {children}
      </div>
    </>
  );
}
