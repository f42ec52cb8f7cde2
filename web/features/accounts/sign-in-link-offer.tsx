import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../ui/forms/button';
import { useMailLink } from './use-mail-link';

interface SignInLinkOfferProps {
  email: string;
  onSent: () => void;
}

/** Offered when password attempts are rate-limited, possibly because of someone else's guesses. */
export function SignInLinkOffer({ email, onSent }: SignInLinkOfferProps) {
  const link = useMailLink();

  async function send() {
    if (!link.isPending && (await link.send(email))) onSent();
  }

  return (
    <section aria-label="Another way to log in" className="grid gap-3 rounded-md bg-sand p-4">
      <p ref={focusOnMount} tabIndex={-1} className="wrap-anywhere outline-none">
        There have been too many failed logins for this account. We can send {email} a link to log in without
        a password.
      </p>
      <Button pending={link.isPending} pendingText="Sending..." onClick={send} className="justify-self-start">
        Email me a login link
      </Button>
    </section>
  );
}
