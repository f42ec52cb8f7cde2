import { lazyDialog } from './lazy';

/** A question that a page asks once more, in a script of its own: what dialogs are made of is not for a page to wait for. */
export const ConfirmDialog = lazyDialog(
  async () => ({ default: (await import('../ui/overlays/confirm-dialog')).ConfirmDialog }),
  ({ onOpenChange }) => onOpenChange(false),
);
