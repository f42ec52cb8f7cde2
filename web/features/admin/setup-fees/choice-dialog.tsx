import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Dialog } from '../../../ui/overlays/dialog';

interface ChoiceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  label: string;
  options: readonly { value: string; label: string }[];
  current: string;
  /** The value on its way to the server. */
  pending: string | null;
  onChoose: (value: string, notes: string) => void;
}

/** Choosing sends at once. Buttons, not a list box: arrow keys in a list box would choose on the way. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const [notes, setNotes] = useState('');
  const { options, current, pending } = props;
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) setNotes('');
        props.onOpenChange(open);
      }}
      title={props.title}
      description={props.description}
      size="sm"
    >
      <div className="grid gap-5">
        <Field label="Notes" optional hint="Kept in the audit log with the change.">
          {(ids) => (
            <Input
              {...ids}
              maxLength={500}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          )}
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{props.label}</legend>
          {options.map(({ value, label }) => (
            <Button
              key={value}
              variant="secondary"
              className="w-full justify-between"
              aria-pressed={value === current}
              pending={pending === value}
              disabled={pending !== null && pending !== value}
              onClick={() => props.onChoose(value, notes.trim())}
            >
              {label}
              {value === current && <Check aria-hidden="true" />}
            </Button>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
