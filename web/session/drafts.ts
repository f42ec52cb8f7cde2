// Unsaved form input, stored in this browser per form and account. All drafts are cleared when the session ends.

const PREFIX = 'draft:';
const keyOf = (form: string, account: string) => `${PREFIX}${form}:${account}`;

type Draft = Record<string, string>;

export function readDraft(form: string, account: string): Draft | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(form, account)) ?? 'null');
    return isDraft(read) ? read : null;
  } catch (error) {
    console.warn('Could not read the draft', error);
    return null;
  }
}

export function saveDraft(form: string, account: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(form, account));
    else localStorage.setItem(keyOf(form, account), JSON.stringify(draft));
  } catch (error) {
    console.warn('Could not store the draft', error);
  }
}

export function clearDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch (error) {
    console.warn('Could not clear the drafts', error);
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((field) => typeof field === 'string')
  );
}
