import { lazyDialog } from './lazy';

/** Loaded after the page. The back office imports the dialog itself: its tabs are chunks of their own. */
export const ConfirmDialog = lazyDialog(
  async () => ({ default: (await import('../ui/overlays/confirm-dialog')).ConfirmDialog }),
  ({ onOpenChange }) => onOpenChange(false),
);
