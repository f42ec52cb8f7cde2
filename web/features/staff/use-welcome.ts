import { useEffect } from 'react';
import { without } from '../../lib/without-parameter';
import { useSearchParams } from '../../router/router';
import { toast } from '../../ui/overlays/toast-store';

const PARAMETER = 'staff';
const WELCOME_MS = 6_000;

/** Whoever has just accepted the invitation is greeted once; reloading the page does not greet them again. */
export function useWelcome(): void {
  const [query, setQuery] = useSearchParams();
  const welcome = query.get(PARAMETER) === 'welcome';
  useEffect(() => {
    if (!welcome) return;
    toast({
      variant: 'success',
      title: 'Welcome to your staff dashboard!',
      description: "You have access to all premium features through your agency's subscription.",
      duration: WELCOME_MS,
    });
    setQuery(without(PARAMETER), { replace: true });
  }, [welcome, setQuery]);
}
