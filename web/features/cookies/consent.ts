export const CONSENT_KEY = 'cookie-consent';
export const CONSENT_DATE_KEY = 'cookie-consent-date';

export const optionalCategories = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

/** The essential category cannot be turned off, so its only value is true. */
export type CookiePreferences = { essential: true } & Record<OptionalCategory, boolean>;

export const ESSENTIAL_ONLY: CookiePreferences = {
  essential: true,
  analytics: false,
  marketing: false,
  functional: false,
};
export const ALL_COOKIES: CookiePreferences = {
  essential: true,
  analytics: true,
  marketing: true,
  functional: true,
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Null while undecided. An unreadable stored value counts as essential only. */
export function readConsent(storage: () => Storage): CookiePreferences | null {
  try {
    const saved = storage().getItem(CONSENT_KEY);
    return saved === null ? null : parse(saved);
  } catch (error) {
    console.warn('Failed to read cookie preferences from local storage', error);
    return null;
  }
}

export function saveConsent(storage: () => Storage, preferences: CookiePreferences, now: Date): void {
  try {
    storage().setItem(CONSENT_KEY, JSON.stringify({ ...preferences, essential: true }));
    storage().setItem(CONSENT_DATE_KEY, now.toISOString());
  } catch (error) {
    console.warn('Failed to save cookie preferences to local storage', error);
  }
}

function parse(saved: string): CookiePreferences {
  try {
    const data: unknown = JSON.parse(saved);
    if (typeof data !== 'object' || data === null || Array.isArray(data))
      throw new TypeError('Not an object');
    const chosen = new Map<string, unknown>(Object.entries(data));
    const preferences = { ...ESSENTIAL_ONLY };
    for (const category of optionalCategories) preferences[category] = chosen.get(category) === true;
    return preferences;
  } catch (error) {
    console.warn('Stored cookie preferences are invalid; using essential only', error);
    return ESSENTIAL_ONLY;
  }
}
