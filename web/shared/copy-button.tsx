import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../ui/forms/button';
import { toast } from '../ui/overlays/toast-store';
import { copyText } from './copy-text';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-describedby'> {
  text: string;
  /** "Copy key". */
  label: string;
}

/** Says in place that it was copied. */
export function CopyButton({ text, label, variant = 'secondary', ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    if (await copyText(text)) return setCopied(true);
    toast({
      variant: 'destructive',
      title: 'Not copied',
      description: 'Your browser blocked this. Select the text and copy it yourself.',
    });
  }
  return (
    <Button variant={variant} {...rest} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? 'Copied' : label}
      <span role="status" className="sr-only">
        {copied && 'Copied to the clipboard'}
      </span>
    </Button>
  );
}
