import { Copy, Mail } from 'lucide-react';
import { useRef } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { copyText } from '../../shared/copy-text';
import { Button, LinkButton } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { toast } from '../../ui/overlays/toast-store';
import { mailDraft, referralLink } from './invitation';

export function ReferralLink({ code }: { code: string }) {
  const { brand } = usePublicConfig();
  const box = useRef<HTMLInputElement>(null);
  const link = referralLink(window.location.origin, code);

  async function copy() {
    if (await copyText(link))
      return toast({
        variant: 'success',
        title: 'Copied!',
        description: 'Referral link copied to clipboard',
      });
    // Select the link, so that it can be copied by hand.
    box.current?.focus();
    box.current?.select();
    toast({
      variant: 'destructive',
      title: 'Copy failed',
      description: 'Please copy the link manually',
    });
  }

  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
      <Field label="Your referral link" className="flex-1">
        {(ids) => (
          <Input
            {...ids}
            ref={box}
            readOnly
            value={link}
            className="tabular-nums"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy Link
        </Button>
        <LinkButton variant="secondary" href={mailDraft(brand, link)}>
          <Mail aria-hidden="true" />
          Share via Email
        </LinkButton>
      </div>
    </div>
  );
}
