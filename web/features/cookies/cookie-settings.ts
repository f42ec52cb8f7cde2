import { createStore } from '../../shared/create-store';

// Opened from the footer, rendered by the shell.
const settingsOpen = createStore(false);

export const openCookieSettings = () => settingsOpen.set(true);
export const closeCookieSettings = () => settingsOpen.set(false);
export const useCookieSettingsOpen = settingsOpen.useValue;
