export const overlay = 'fixed inset-0 z-40 bg-ink/50 data-open:animate-fade-in data-closed:animate-fade-out';

/**
 * Full screen on narrow or low viewports; otherwise a centred panel. `overflow: clip`, because an element with
 * `hidden` can still be scrolled by scrollIntoView, which would move the header out of view.
 */
export const sheet =
  'fixed inset-0 z-50 flex h-dvh w-full flex-col overflow-clip bg-surface outline-none ' +
  'data-open:animate-rise data-closed:animate-sink';

export const panel =
  'panel:inset-x-0 panel:top-1/2 panel:bottom-auto panel:mx-auto panel:h-auto panel:max-h-[min(90dvh,56rem)] panel:w-[calc(100%-3rem)] ' +
  'panel:-translate-y-1/2 panel:rounded-md panel:border panel:border-line panel:shadow-pop';

export const widths = {
  sm: 'panel:max-w-md',
  md: 'panel:max-w-xl',
  lg: 'panel:max-w-3xl',
  xl: 'panel:max-w-6xl',
} as const;
