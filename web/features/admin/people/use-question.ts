import { useState } from 'react';

/** Which record a dialog asks about. The record stays while the dialog closes, so that its words do not change. */
export function useQuestion<T>() {
  const [subject, setSubject] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    open,
    ask: (about: T) => {
      setSubject(about);
      setOpen(true);
    },
    setOpen,
    close: () => setOpen(false),
  };
}
