import { toast } from '../../ui/overlays/toast-store';
import { useSignInLink } from './accounts.api';
import { linkFailure } from './failure-toasts';

/** Requests a sign-in link and shows a toast; resolves to whether it was sent. */
export function useMailLink() {
  const link = useSignInLink();
  async function send(email: string): Promise<boolean> {
    try {
      const answer = await link.mutateAsync(email);
      toast({
        variant: 'success',
        title: 'Login link sent',
        description: answer?.message || 'If your email is registered, you will receive a login link.',
      });
      return true;
    } catch (error) {
      toast(linkFailure(error));
      return false;
    }
  }
  return { send, isPending: link.isPending };
}
