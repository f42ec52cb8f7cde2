// What somebody has typed and not saved, kept in this browser for when they come back. One a form and account; all of
// them go when the visit ends, because the next person at this computer may be another.

const PREFIX = 'draft:';
const keyOf = (form: string, account: string) => `${PREFIX}${form}:${account}`;

export type Draft = Record<string, string>;

export function readDraft(form: string, account: string): Draft | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(form, account)) ?? 'null');
    return isDraft(read) ? read : null;
  } catch (error) {
    console.warn('The draft could not be read', error);
    return null;
  }
}

/** Nothing typed is no draft. */
export function keepDraft(form: string, account: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(form, account));
    else localStorage.setItem(keyOf(form, account), JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
}

export function forgetDrafts(): void {
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of ours) localStorage.removeItem(key);
  } catch (error) {
    console.warn('The drafts could not be forgotten', error);
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((field) => typeof field === 'string')
  );
}
