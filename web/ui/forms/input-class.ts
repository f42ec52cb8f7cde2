/** Shared by text fields, selects and the combobox. */
export const inputClass =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink ' +
  'transition-colors hover:border-ink-soft ' +
  'focus-visible:border-green focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-green ' +
  'aria-invalid:border-brick aria-invalid:focus-visible:outline-brick ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-ink-soft ' +
  '[&[readonly]]:bg-sand';
