import { type ComponentType, useState } from 'react';
import { leaveTo } from '../../lib/browser-navigation';
import type { LegalDialogProps, LegalDialogText } from '../legal/legal-dialog';

interface Shown {
  Dialog: ComponentType<LegalDialogProps>;
  text: LegalDialogText;
  open: boolean;
}

/** The dialog is fetched when somebody first wants to read; the landing page is lighter without it. */
export function useLegalDialog() {
  const [shown, setShown] = useState<Shown | null>(null);

  async function read(text: LegalDialogText, page: string) {
    try {
      const { LegalDialog } = await import('../legal/legal-dialog');
      setShown({ Dialog: LegalDialog, text, open: true });
    } catch (error) {
      console.warn('The dialog did not load, so the page is opened instead', error);
      leaveTo(page);
    }
  }

  const dialog = shown && (
    <shown.Dialog
      text={shown.text}
      open={shown.open}
      // The text stays while the dialog fades away.
      onOpenChange={(open) => setShown({ ...shown, open })}
    />
  );
  return { read, dialog };
}
