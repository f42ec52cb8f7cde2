import { hash, verify } from '@node-rs/argon2';
import { fieldFailure } from '../../base/failure';

/** 2 is argon2id in the library's numbering. */
const ARGON2ID = 2;
/**
 * OWASP's parameters for argon2id, stored in each hash, so they can be raised later. API tests lower them to save a
 * third of their time.
 */
export const strength = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, strength);

let decoy: Promise<string> | null = null;

/** Constant time whether or not there is an account or a password. */
export async function passwordMatches(stored: string | null, candidate: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), candidate);
  return stored !== null && matches;
}

/**
 * Common passwords. Compared without case, look-alike characters and additions at either end, because those pass
 * the strength rule.
 */
const commonPasswords = new Set(
  `abc abcd abcdef abcdefg abcdefgh access account admin administrator agent alexander amanda america andrew angel
  anthony apple arsenal asdf asdfgh asdfghjkl ashley august autumn baby banana barcelona baseball basketball batman
  biteme blink bond buster butterfly buyer charlie cheese chelsea chester chocolate computer cookie corvette
  daniel december default diamond dolphin dragon england estate estateagent everton facebook family fender ferrari
  flower football forever freedom friday friends fuckyou george ginger google guest hannah harley hello
  hockey house hunter iloveyou internet jackson january jasmine jennifer jessica jordan jordan joshua july june justin
  killer letmein lincoln linkedin liverpool london login lovely lucky maggie manchester march master matrix matthew
  merlin michael michelle mickey monday monkey monster mortgage mustang mypass mypassword nicole november october
  office orange pass passcode passphrase password passwort peanut pepper phoenix pokemon princess property purple
  qazwsx qwer qwert qwerty qwertyui qwertyuiop ranger robert rockyou samantha samsung saturday secret secure september
  server shadow silver slipknot snoopy soccer spring starwars steelers summer sunday sunshine superman support system
  temp temporary test tester testing testtest thomas threshold thunder thursday tigger tiger trustno tuesday user
  vampire wednesday welcome whatever william winner winter wizard yankees yellow zaq zxcv zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const trimmed = lower.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  const plain = (text: string) =>
    Array.from(text, (sign) => lookAlikes[sign] ?? sign)
      .join('')
      .replace(/[^a-z]/g, '');
  const candidates = [plain(trimmed), plain(lower), lower.replace(/[^a-z]/g, '')];
  if (candidates.some((candidate) => commonPasswords.has(candidate))) return true;
  // "Aaaaaaa1!" has every character class and still is weak.
  return new Set(lower).size <= 4;
}

export function refuseCommonPassword(field: string, password: string) {
  if (isCommonPassword(password)) {
    throw fieldFailure(field, 'This password is too easy to guess. Choose another.');
  }
}
