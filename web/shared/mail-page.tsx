import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DoorFrame } from '../ui/brand/door-frame';
import { Container } from '../ui/container';
import { Button, LinkButton } from '../ui/forms/button';

interface MailPageProps {
  title: string;
  text: string;
  /** Outcome of a click: the heading takes the focus, so that it is announced. */
  focusHeading?: boolean;
  link?: { label: string; to: string };
  children?: ReactNode;
}

/** Page of a mail link: one action or one message. */
export function MailPage({ title, text, focusHeading = false, link, children }: MailPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  return (
    <Container className="pt-10 pb-16 sm:pt-16">
      <DoorFrame>
        <div className="grid gap-5 text-center">
          <div>
            <h1 ref={heading} tabIndex={-1} className="font-heading text-3xl outline-none">
              {title}
            </h1>
            <p className="mt-3 text-balance text-ink-soft">{text}</p>
          </div>
          {children}
          {link && (
            <LinkButton to={link.to} variant="secondary" className="justify-self-center">
              {link.label}
            </LinkButton>
          )}
        </div>
      </DoorFrame>
    </Container>
  );
}

interface MailPageFailedProps {
  message: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Error state of a mail link page. */
export function MailPageFailed({ message, retrying, onRetry }: MailPageFailedProps) {
  return (
    <MailPage title="This page didn't load" text={message}>
      <Button
        variant="secondary"
        className="justify-self-center"
        pending={retrying}
        pendingText="Trying again..."
        onClick={onRetry}
      >
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </MailPage>
  );
}
