import { useSignedInHint } from '../../lib/signed-in-hint';
import { LinkButton, type LinkButtonProps } from '../../ui/forms/button';

/** Someone with an account has no use for a sign-up form: the start page takes them to their own dashboard. */
export function SignUpButton(props: LinkButtonProps) {
  const { children, to, href, ...look } = props;
  if (!useSignedInHint()) return <LinkButton {...props} />;
  return (
    <LinkButton {...look} to="/">
      Go to your dashboard
    </LinkButton>
  );
}
