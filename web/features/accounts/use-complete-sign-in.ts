import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '@threshold/core/contract/accounts';
import { useNavigate } from 'react-router';
import { mustChoose, refreshUser, rememberToken } from '../../session/auth';
import { hardNavigate } from '../../shared/browser-navigation';

/** Stores the session, navigates to the target page and runs `welcome` once the user is loaded. */
export function useCompleteSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (answer: SignedIn, to: string, welcome?: () => void) => {
    rememberToken(answer.tempAuthToken);
    // The loading view is shorter than the form: from further down only the footer would show.
    window.scrollTo(0, 0);
    // Navigate before the user is set: `/` itself redirects signed-in users to their dashboard.
    navigate(to, { replace: true });
    refreshUser(client).then(welcome, (error: unknown) => {
      // The route guard shows the new-password form on every page.
      if (mustChoose(error)) return;
      console.warn('Failed to refetch the current user; reloading the page', error);
      hardNavigate(to);
    });
  };
}
