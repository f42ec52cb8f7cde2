import { type ComponentType, useState } from 'react';
import type { LegalDialogProps, LegalDialogText } from '../../features/legal/legal-dialog';
import { importWithRetry } from '../../shared/lazy';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';

const notLoaded: ToastInput = {
  variant: 'destructive',
  title: "The text didn't load",
  description: "Check your connection and try again. We've kept what you typed.",
};

interface Shown {
  Dialog: ComponentType<LegalDialogProps>;
  text: LegalDialogText;
  open: boolean;
}

/** The dialog is loaded on first use, to keep the landing page small. */
export function useLegalDialog() {
  const [shown, setShown] = useState<Shown | null>(null);

  async function read(text: LegalDialogText) {
    try {
      const { LegalDialog } = await importWithRetry(() => import('../../features/legal/legal-dialog'));
      setShown({ Dialog: LegalDialog, text, open: true });
    } catch (error) {
      console.warn('Could not load the legal dialog', error);
      toast(notLoaded);
    }
  }

  const dialog = shown && (
    <shown.Dialog
      text={shown.text}
      open={shown.open}
      // Keep the text during the closing animation.
      onClose={() => setShown({ ...shown, open: false })}
    />
  );
  return { read, dialog };
}
