export const overlay =
  'fixed inset-0 z-40 bg-ink/50 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** A sheet the height of the screen on phones, a centred panel from 640 px. */
export const sheet =
  'fixed inset-0 z-50 flex h-dvh w-full flex-col overflow-hidden bg-surface outline-none ' +
  'data-[state=open]:animate-rise data-[state=closed]:animate-sink ' +
  'sm:inset-x-0 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:h-auto sm:max-h-[min(90dvh,56rem)] sm:w-[calc(100%-3rem)] ' +
  'sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-line sm:shadow-pop';

export const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-6xl',
} as const;
