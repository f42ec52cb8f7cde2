import { ViewingBody, type Work } from '@threshold/core/contract/properties';
import {
  DIARY_DATE_FAULT,
  isDiaryDate,
  londonFields,
  parseLondonTime,
} from '@threshold/core/rules/format/london-time';
import { VIEWING_MINUTES } from '@threshold/core/rules/pipeline/stages';
import type { FormEvent } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { fieldText, usePlainForm } from '../../shared/plain-form';
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
  const { form, errors, showErrors, clearError } = usePlainForm<'day' | 'time' | 'minutes' | 'where'>();
  const moved = from && londonFields(new Date(from.startsAt));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = fieldText(data, 'day');
    const time = fieldText(data, 'time');
    const minutes = fieldText(data, 'minutes');
    const missing = { day: day ? undefined : 'Choose a date', time: time ? undefined : 'Choose a time' };
    if (showErrors(missing) || showErrors({ day: isDiaryDate(day) ? undefined : DIARY_DATE_FAULT })) return;
    const parsed = ViewingBody.safeParse({
      startsAt: parseLondonTime(day, time).toISOString(),
      minutes: minutes === '' ? undefined : Number(minutes),
      where: fieldText(data, 'where'),
    });
    if (parsed.success) return onSave(parsed.data);
    showErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={clearError}
      aria-label="Viewing"
      className="grid gap-3"
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" error={errors.day} required>
          {(
            ids, // The form replaces the button that opened it, which had the focus.
          ) => <Input {...ids} ref={focusOnMount} name="day" type="date" defaultValue={moved?.day} />}
        </Field>
        <Field label="Time" error={errors.time} required>
          {(ids) => <Input {...ids} name="time" type="time" step={300} defaultValue={moved?.time} />}
        </Field>
        <Field label="Minutes" error={errors.minutes} required>
          {(ids) => (
            <Input
              {...ids}
              name="minutes"
              type="number"
              inputMode="numeric"
              min={VIEWING_MINUTES.min}
              max={VIEWING_MINUTES.max}
              step={5}
              defaultValue={from?.minutes ?? VIEWING_MINUTES.usual}
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
          <Input {...ids} name="where" maxLength={200} autoComplete="off" defaultValue={from?.where} />
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
