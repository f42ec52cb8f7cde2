const touched = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Remembers which fields somebody has typed into. What React shows in a field says nothing about who put it there. */
export function watchForms(page: Document): () => void {
  const note = ({ target }: Event) => {
    if (isField(target) && target.form) touched.add(target);
  };
  page.addEventListener('input', note);
  return () => {
    page.removeEventListener('input', note);
    touched.clear();
  };
}

/** Whether a form on the screen holds something that a reload would lose. */
export function isFormTouched(): boolean {
  for (const field of touched) {
    if (!field.isConnected) touched.delete(field);
  }
  return touched.size > 0;
}
