const FIELDS = 'input:not([type="hidden"]), textarea, select';
const isEnabled = (field: HTMLElement) => !field.matches(':disabled');

/** The first field of a form in a dialog, and of radio buttons the chosen one; null if there is none. */
export function firstField(popup: HTMLElement | null): HTMLElement | null {
  const fields = [...(popup?.querySelectorAll<HTMLElement>(`form :is(${FIELDS})`) ?? [])].filter(isEnabled);
  const [first] = fields;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  const isChosen = (field: HTMLElement) =>
    field instanceof HTMLInputElement && field.name === first.name && field.checked;
  return fields.find(isChosen) ?? first;
}
