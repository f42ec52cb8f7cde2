import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ALL_COOKIES,
  CONSENT_DATE_KEY,
  CONSENT_KEY,
  ESSENTIAL_ONLY,
  readConsent,
  saveConsent,
} from './consent';
import { hiddenHeight } from './use-room-below';

const memory = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
});
const blocked = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  memory.clear();
  warn.mockReset().mockImplementation(() => undefined);
});

afterEach(() => expect(memory.size).toBeLessThanOrEqual(2));

describe('stored consent', () => {
  it('uses the specified keys', () => {
    expect([CONSENT_KEY, CONSENT_DATE_KEY]).toEqual(['cookie-consent', 'cookie-consent-date']);
  });

  it('is null until saved', () => {
    expect(readConsent(storage)).toBeNull();
  });

  it.each([ALL_COOKIES, ESSENTIAL_ONLY, { ...ESSENTIAL_ONLY, functional: true }])(
    'stores %j and its date',
    (choice) => {
      saveConsent(storage, choice, new Date('2026-11-15T09:30:00Z'));
      expect(readConsent(storage)).toEqual(choice);
      expect(memory.get('cookie-consent-date')).toBe('2026-11-15T09:30:00.000Z');
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it.each(['{nonsense', '"text"', 'null', '[]', ''])(
    'treats %j as essential only, with a warning',
    (saved) => {
      memory.set(CONSENT_KEY, saved);
      expect(readConsent(storage)).toEqual(ESSENTIAL_ONLY);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('always includes essential, and accepts only the value true', () => {
    memory.set(
      CONSENT_KEY,
      '{"essential":false,"analytics":"yes","marketing":1,"functional":true,"extra":true}',
    );
    expect(readConsent(storage)).toEqual({ ...ESSENTIAL_ONLY, functional: true });
  });

  it('works when storage is blocked', () => {
    expect(readConsent(blocked)).toBeNull();
    saveConsent(blocked, ALL_COOKIES, new Date());
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('focused control under the banner', () => {
  const bar = { top: 600, bottom: 800 };
  it.each([
    ['above the bar', { top: 500, bottom: 540 }, 0],
    ['half under it', { top: 580, bottom: 624 }, 32],
    ['wholly under it', { top: 700, bottom: 744 }, 152],
    ['off the screen', { top: 900, bottom: 944 }, 0],
    ['taller than the screen', { top: 10, bottom: 790 }, 0],
  ])('scroll distance for a control %s', (_where, control, scroll) => {
    expect(hiddenHeight(control, bar)).toBe(scroll);
  });
});
