import { createSessionStore } from '../shared/create-store';

// Going to the login is a page load. This flag survives it, so that the login form can explain why.
const sessionExpired = createSessionStore('visit-ended');

export const setSessionExpired = (expired: boolean) => sessionExpired.set(expired ? '1' : null);

/** Whether the last session in this tab ended without the person's doing. */
export const useSessionExpired = () => sessionExpired.useValue() !== null;
