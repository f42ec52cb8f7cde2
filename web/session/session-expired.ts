import { createSessionStore } from '../shared/create-store';

// The login is a page load. This flag survives it, so that the login form can explain why.
const sessionExpired = createSessionStore('session-expired');

export const setSessionExpired = (expired: boolean) => sessionExpired.set(expired ? '1' : null);

/** Whether the last session in this tab ended other than by its own logout. */
export const useSessionExpired = () => sessionExpired.useValue() !== null;
