import { ViewingBody, type Work } from '@threshold/core/contract/properties';
import {
  DIARY_DATE_FAULT,
  isDiaryDate,
  londonFields,
  parseLondonTime,
} from '@threshold/core/rules/format/london-time';
import { VIEWING_MINUTES } from '@threshold/core/rules/pipeline/stages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';

interface ViewingFormProps {
  /** The viewing to move; null for a new one. */
  from: Work['viewing'];
  pending: boolean;
  onSave: (body: ViewingBody) => void;
  onCancel: () => void;
}

export function ViewingForm({ from, pending, onSave, onCancel }: ViewingFormProps) {
  const moved = from && londonFields(new Date(from.startsAt));
  const [values, setValues] = useState({
    day: moved?.day ?? '',
    time: moved?.time ?? '',
    minutes: String(from?.minutes ?? VIEWING_MINUTES.usual),
    where: from?.where ?? '',
  });
  const [errors, setErrors] = useState<Partial<Record<'day' | 'time' | 'minutes' | 'where', string>>>({});
  const form = useRef<HTMLFormElement>(null);
  // The first field replaces the button that opened the form, which had the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each set of errors is rendered.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const set = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [field]: event.currentTarget.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { day, time, minutes, where } = values;
    if (!day || !time) {
      return setErrors({ ...(!day && { day: 'Choose a date' }), ...(!time && { time: 'Choose a time' }) });
    }
    if (!isDiaryDate(day)) return setErrors({ day: DIARY_DATE_FAULT });
    const parsed = ViewingBody.safeParse({
      startsAt: parseLondonTime(day, time).toISOString(),
      minutes: minutes === '' ? undefined : Number(minutes),
      where,
    });
    if (parsed.success) {
      setErrors({});
      return onSave(parsed.data);
    }
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Viewing" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" error={errors.day} required>
          {(ids) => <Input {...ids} type="date" value={values.day} onChange={set('day')} />}
        </Field>
        <Field label="Time" error={errors.time} required>
          {(ids) => <Input {...ids} type="time" step={300} value={values.time} onChange={set('time')} />}
        </Field>
        <Field label="Minutes" error={errors.minutes} required>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              inputMode="numeric"
              min={VIEWING_MINUTES.min}
              max={VIEWING_MINUTES.max}
              step={5}
              value={values.minutes}
              onChange={set('minutes')}
            />
          )}
        </Field>
      </div>
      <Field
        label="Where"
        hint="We'll email this to the buyer with a calendar invite. Times are UK time."
        error={errors.where}
        required
      >
        {(ids) => (
          <Input {...ids} maxLength={200} autoComplete="off" value={values.where} onChange={set('where')} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingText="Sending...">
          {from ? 'Send new time' : 'Send invitation'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
