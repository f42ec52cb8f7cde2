/** Also for the placeholder shown while the menu's chunk loads. */
export const menuButtonClass =
  'grid size-11 low:size-9 shrink-0 place-items-center rounded-md border border-line-strong bg-surface text-ink transition-colors hover:border-ink hover:bg-sand';
