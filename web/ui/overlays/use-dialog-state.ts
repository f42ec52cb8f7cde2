import { useState } from 'react';

export interface DialogState<T> {
  isOpen: boolean;
  /** Stays while the closing animation runs, so that the dialog's text does not change. */
  record: T | null;
  /** How often it was opened: the key of a dialog whose fields start empty each time. */
  openCount: number;
  open: (record: T) => void;
  close: () => void;
}

/** State of a dialog about one record. */
export function useDialogState<T>(): DialogState<T> {
  const [state, setState] = useState<{ isOpen: boolean; record: T | null; openCount: number }>({
    isOpen: false,
    record: null,
    openCount: 0,
  });
  return {
    ...state,
    open: (record) => setState(({ openCount }) => ({ isOpen: true, record, openCount: openCount + 1 })),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  };
}
