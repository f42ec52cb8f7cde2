import { useEffect, useRef } from 'react';
import { Button } from '../../ui/forms/button';
import { useMailLink } from './use-mail-link';

interface SignInLinkOfferProps {
  email: string;
  onSent: () => void;
}

/** Offered when password attempts are rate-limited, possibly because of someone else's guesses. */
export function SignInLinkOffer({ email, onSent }: SignInLinkOfferProps) {
  const link = useMailLink();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus();
  }, []);

  async function send() {
    if (!link.isPending && (await link.send(email))) onSent();
  }

  return (
    <section aria-label="Another way in" className="grid gap-3 rounded-md bg-sand p-4">
      <p ref={text} tabIndex={-1} className="wrap-anywhere outline-none">
        Too many wrong passwords were tried for this account. We can send {email} a link that signs you in
        without one.
      </p>
      <Button pending={link.isPending} pendingText="Sending..." onClick={send} className="justify-self-start">
        Email me a sign-in link
      </Button>
    </section>
  );
}
