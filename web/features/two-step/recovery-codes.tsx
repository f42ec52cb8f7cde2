import { Copy, Download } from 'lucide-react';
import { downloadBlob } from '../../api/download';
import { usePublicConfig } from '../../api/public-config';
import { copyText } from '../../shared/copy-text';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: only hashes are stored. They replace the form that had the focus, which the heading gets. */
export function RecoveryCodesList({ codes, onKept }: RecoveryCodesProps) {
  const { brand } = usePublicConfig();
  const text = codes.join('\n');

  async function copy() {
    toast(
      (await copyText(text))
        ? { variant: 'success', title: 'Codes copied' }
        : {
            variant: 'destructive',
            title: 'Not copied',
            description: 'Your browser blocked this. Download the codes or write them down.',
          },
    );
  }

  return (
    <div className="grid gap-4">
      <div>
        <p ref={focusOnMount} tabIndex={-1} className="font-medium outline-none">
          Two-step login is on. Keep these recovery codes
        </p>
        <p className="mt-1 max-w-prose text-ink-soft">
          If you lose your phone, use one instead of a code from your app. Each works once, and we won't show
          them again.
        </p>
      </div>
      <ul className="grid gap-x-8 gap-y-1 rounded-md border border-line bg-paper p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            downloadBlob(
              new Blob([`Recovery codes for ${brand}\n\n${text}\n`], { type: 'text/plain' }),
              'recovery-codes.txt',
            )
          }
        >
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button onClick={onKept}>I've saved them</Button>
      </div>
    </div>
  );
}
