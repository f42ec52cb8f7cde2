import { lazyDialog } from './lazy';

/** Loaded after the page, for dashboards and pages opened from emails; others import the dialog itself. */
export const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('../ui/overlays/confirm-dialog')).ConfirmDialog,
}));
