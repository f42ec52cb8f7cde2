type MaybeText = string | null | undefined;

export type NamedPerson = {
  firstName?: MaybeText;
  lastName?: MaybeText;
  email?: MaybeText;
  /** For a hidden buyer. */
  initials?: MaybeText;
};

/** First and last name, else whichever exists; empty without either. */
export const fullName = (user: Pick<NamedPerson, 'firstName' | 'lastName'>): string =>
  [clean(user.firstName), clean(user.lastName)].filter((name) => name !== '').join(' ');

/** The full name, else the email, else the initials, else 'User'. */
export const displayName = (user: NamedPerson): string =>
  fullName(user) || clean(user.email) || clean(user.initials) || 'User';

/** Both names' initials, else the email's first letter, else 'A'. */
export function initials(user: NamedPerson): string {
  if (user.initials) return clean(user.initials);
  const first = firstLetter(user.firstName);
  const last = firstLetter(user.lastName);
  if (first !== '' && last !== '') return first + last;
  return firstLetter(user.email) || 'A';
}

function clean(text: MaybeText): string {
  return text?.trim() ?? '';
}

function firstLetter(text: MaybeText): string {
  // By code point, because half a surrogate pair would show as a broken character.
  return (Array.from(clean(text))[0] ?? '').toUpperCase();
}
