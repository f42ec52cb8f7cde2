import {
  DIARY_DATE_FAULT,
  isDiaryDate,
  londonFields,
  parseLondonTime,
} from '@threshold/core/rules/format/london-time';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';

interface ProposeFormProps {
  startsAt: string;
  pending: boolean;
  onPropose: (proposed: string) => void;
  onBack: () => void;
}

/** Proposes another date and time, in London time. */
export function ProposeForm({ startsAt, pending, onPropose, onBack }: ProposeFormProps) {
  const [{ day, time }, setValues] = useState(() => londonFields(new Date(startsAt)));
  const [fault, setFault] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!day || !time) return setFault('Choose a date and time');
    if (!isDiaryDate(day)) return setFault(DIARY_DATE_FAULT);
    const proposed = parseLondonTime(day, time);
    if (proposed.toISOString() === startsAt)
      return setFault("That's the time of the viewing. Choose another");
    if (proposed.getTime() <= Date.now()) return setFault('Choose a time in the future');
    setFault(undefined);
    onPropose(proposed.toISOString());
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Another time" className="grid gap-3 text-left">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Date" error={fault} required>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={day}
              onChange={(e) => setValues({ day: e.currentTarget.value, time })}
            />
          )}
        </Field>
        <Field label="Time" hint="UK time" required>
          {(ids) => (
            <Input
              {...ids}
              type="time"
              step={300}
              value={time}
              onChange={(e) => setValues({ day, time: e.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Button type="submit" pending={pending} pendingText="Sending...">
        Suggest this time
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
