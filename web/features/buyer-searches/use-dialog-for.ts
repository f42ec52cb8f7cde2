import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { useState } from 'react';

/** A dialog about one search, or about none yet. The search stays known while the dialog is leaving. */
export function useDialogFor() {
  const [state, setState] = useState<{ open: boolean; search: BuyerSearch | null; turn: number }>({
    open: false,
    search: null,
    turn: 0,
  });
  return {
    ...state,
    show: (search: BuyerSearch | null) =>
      setState((before) => ({ open: true, search, turn: before.turn + 1 })),
    close: () => setState((before) => ({ ...before, open: false })),
  };
}
