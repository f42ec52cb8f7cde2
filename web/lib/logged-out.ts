import { toast } from '../ui/toast-store';
import { type LoginTarget, leaveTo, loginUrl } from './browser-navigation';

const LOGGED_OUT_DELAY_MS = 500;

/** A write was answered 401: says so, leaves time to read it, and goes to the login. */
export function logInAgain(target: LoginTarget): void {
  toast({
    variant: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  });
  setTimeout(() => leaveTo(loginUrl(target)), LOGGED_OUT_DELAY_MS);
}
