import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import { displayName } from '@threshold/core/rules/format/names';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Dialog } from '../../../ui/overlays/dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { setFeeStatus, setMarketingSent } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { type FeeAgent, STATUS_LABELS } from './labels';

interface Setting {
  title: string;
  done: string;
  failed: string;
  label: string;
  options: readonly { value: string; label: string }[];
  currentOf: (agent: FeeAgent) => string;
  send: (ids: string[], value: string, notes: string) => Promise<unknown>;
}

export const FEE_STATUS: Setting = {
  title: 'Update Setup Fee Status',
  done: 'Setup fee status updated successfully',
  failed: 'Failed to update setup fee status',
  label: 'Status',
  options: setupFeeStatuses.map((value) => ({ value, label: STATUS_LABELS[value] })),
  currentOf: (agent) => agent.setupFeeStatus,
  send: setFeeStatus,
};

export const MARKETING_EMAIL: Setting = {
  title: 'Update Marketing Email Status',
  done: 'Marketing email status updated successfully',
  failed: 'Failed to update marketing email status',
  label: 'Marketing email',
  options: [
    { value: 'sent', label: 'Sent' },
    { value: 'not-sent', label: 'Not sent' },
  ],
  currentOf: (agent) => (agent.marketingEmailSent ? 'sent' : 'not-sent'),
  send: (ids, value, notes) => setMarketingSent(ids, value === 'sent', notes),
};

interface FeeDialogProps {
  /** One agent or several. */
  dialog: DialogState<FeeAgent[]>;
  setting: Setting;
  onDone: () => void;
}

/** A choice is sent at once. Buttons instead of a select, where the arrow keys would submit. */
export function FeeDialog({ dialog, setting, onDone }: FeeDialogProps) {
  const notes = useRef<HTMLInputElement>(null);
  const agents = dialog.record ?? [];
  const [first] = agents;
  const values = new Set(agents.map(setting.currentOf));
  const change = useAdminMutation({
    send: (value: string) =>
      setting.send(
        agents.map(({ id }) => id),
        value,
        notes.current?.value.trim() ?? '',
      ),
    done: setting.done,
    failed: setting.failed,
  });
  const pending = change.isPending ? change.variables : null;
  const choose = (value: string) =>
    change.mutate(value, {
      onSuccess: () => {
        dialog.close();
        onDone();
      },
    });
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={setting.title}
      description={first && agents.length === 1 ? displayName(first) : `${agents.length} agents`}
      size="sm"
    >
      <div className="grid gap-5">
        <Field label="Notes" optional hint="Saved in the audit log.">
          {(ids) => <Input {...ids} ref={notes} maxLength={500} />}
        </Field>
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1.5 font-medium">{setting.label}</legend>
          {setting.options.map(({ value, label }) => {
            const isCurrent = values.size === 1 && values.has(value);
            return (
              <Button
                key={value}
                variant="secondary"
                className="w-full justify-between"
                aria-pressed={isCurrent}
                pending={pending === value}
                disabled={pending !== null && pending !== value}
                onClick={() => choose(value)}
              >
                {label}
                {isCurrent && <Check aria-hidden="true" />}
              </Button>
            );
          })}
        </fieldset>
      </div>
    </Dialog>
  );
}
