import { toast } from '../../ui/overlays/toast-store';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({
      variant: 'success',
      title: 'Copied',
      description: 'Report link copied to clipboard.',
    });
  } catch (error) {
    console.warn('Failed to copy the link to the clipboard', error);
    toast({
      variant: 'destructive',
      title: 'Not copied',
      description: `Please copy the link manually: ${url}`,
    });
  }
}
