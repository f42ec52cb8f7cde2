import { CopyButton } from '../../shared/copy-button';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../ui/forms/button';

interface SecretPanelProps {
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
  onDone: () => void;
}

/** A key or secret, shown once. It replaces the control that had the focus, which its heading gets. */
export function SecretPanel({ title, text, secret, copyLabel, onDone }: SecretPanelProps) {
  return (
    <div className="grid gap-4 rounded-md border border-green-line bg-green-tint p-4 sm:p-5">
      <div>
        <p ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </p>
        <p className="mt-1 max-w-prose">{text}</p>
      </div>
      <code className="rounded-md border border-line bg-surface px-4 py-3 font-mono text-sm break-all select-all">
        {secret}
      </code>
      <div className="flex flex-col gap-3 sm:flex-row">
        <CopyButton text={secret} label={copyLabel} variant="primary" />
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
