import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';

export interface ConflictBannerProps {
  message: string;
  onReload: () => Promise<void>;
  className?: string;
}

/** The search was changed in another window since the form was opened. */
export function ConflictBanner({ message, onReload, className }: ConflictBannerProps) {
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The form may be scrolled far below: the focus brings the notice, and the way out of it, into sight.
  useEffect(() => button.current?.focus(), []);
  return (
    <Banner
      tone="danger"
      title="This search was changed elsewhere"
      text={`${message} Reloading puts the latest version in place of what you entered.`}
      action={
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          pending={pending}
          pendingText="Reloading..."
          onClick={() => {
            setPending(true);
            void onReload().finally(() => setPending(false));
          }}
        >
          <RotateCw aria-hidden="true" />
          Reload
        </Button>
      }
      className={className}
    />
  );
}
