import { createStore } from '../../shared/create-store';

// The footer opens the settings, the shell shows them.
const settingsOpen = createStore(false);

export const openCookieSettings = () => settingsOpen.set(true);
export const closeCookieSettings = () => settingsOpen.set(false);
export const useCookieSettingsOpen = settingsOpen.useValue;
