import { copyText } from '../../shared/copy-text';
import { toast } from '../../ui/overlays/toast-store';

export async function copyLink(url: string): Promise<void> {
  toast(
    (await copyText(url))
      ? { variant: 'success', title: 'Copied', description: 'Report link copied to clipboard.' }
      : {
          variant: 'destructive',
          title: 'Not copied',
          description: `Please copy the link manually: ${url}`,
        },
  );
}
