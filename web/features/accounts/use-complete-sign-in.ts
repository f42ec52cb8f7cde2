import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '@threshold/core/contract/accounts';
import { useNavigate } from 'react-router';
import { mustChoose, refreshUser, rememberToken } from '../../session/auth';
import { hardNavigate } from '../../shared/browser-navigation';

/** Takes a person who has just signed in to where they want to be, and welcomes them once their account opens. */
export function useCompleteSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (answer: SignedIn, to: string, welcome?: () => void) => {
    rememberToken(answer.tempAuthToken);
    // First the place, then the account: `/` itself sends whoever is signed in on to their dashboard.
    navigate(to, { replace: true });
    refreshUser(client).then(welcome, (error: unknown) => {
      // Every address shows the form for a new password from here on.
      if (mustChoose(error)) return;
      console.warn('The account could not be read again, so the page is loaded anew', error);
      hardNavigate(to);
    });
  };
}
