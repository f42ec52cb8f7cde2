import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ContactPreferencesBody, type UnderWay } from '@threshold/core/contract/contact-preferences';
import {
  type ContactPreferences,
  HOURS_MAX,
  weeklyLimits,
} from '@threshold/core/rules/contact/contact-permission';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/request';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Card } from '../../ui/card';
import { QueryView } from '../../ui/data/query-view';
import { Banner } from '../../ui/feedback/banner';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { RadioGroup } from '../../ui/forms/radio-group';
import { Select } from '../../ui/forms/select';
import { toast } from '../../ui/overlays/toast-store';
import { preferencesQuery, savePreferences, underWayQuery } from './reach.api';
import { Section } from './section';

const MODES = [
  {
    value: 'open',
    label: 'Open',
    hint: 'Agents with a property that fits see your name and how to reach you.',
  },
  {
    value: 'ask',
    label: 'Ask first',
    hint: 'Agents see your initials, what you want and your score. They ask, and you say yes or no.',
  },
] as const;

const LIMITS = [
  { value: '', label: 'No limit' },
  ...weeklyLimits.map((limit) => ({ value: String(limit), label: `${limit} new agencies a week` })),
];

export function PreferencesSection() {
  const query = useQuery(preferencesQuery);
  return (
    <Section
      id="how-i-may-be-reached"
      title="How I may be reached"
      text="It holds from the moment you save it, for every list, file and message."
    >
      <QueryView
        query={query}
        failed="Your choices did not load"
        waiting="Loading your choices..."
        loading={<CardSkeleton />}
      >
        {(preferences) => <PreferencesForm saved={preferences} />}
      </QueryView>
    </Section>
  );
}

function PreferencesForm({ saved }: { saved: ContactPreferences }) {
  const client = useQueryClient();
  const [given, setGiven] = useState(saved);
  const [stopUnderWay, setStopUnderWay] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: savePreferences,
    onSuccess: (next) => {
      client.setQueryData(preferencesQuery.queryKey, next);
      setGiven(next);
      setStopUnderWay(false);
      void client.invalidateQueries({ queryKey: underWayQuery.queryKey });
      toast({ variant: 'success', title: 'Saved' });
    },
    onError: (error) => setErrors((error instanceof ApiError && error.fieldErrors) || {}),
  });
  const start = useSubmitOnce(save);
  const set = (change: Partial<ContactPreferences>) => {
    setGiven({ ...given, ...change });
    setErrors({});
    save.reset();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const stop = given.mode === 'ask' && stopUnderWay;
    const body = ContactPreferencesBody.safeParse(stop ? { ...given, stopUnderWay } : given);
    if (body.success) return start(body.data);
    setErrors(Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }

  const unsaid = save.error && Object.keys(errors).length === 0;
  return (
    <Card padding="lg">
      <form noValidate onSubmit={submit} className="grid max-w-prose gap-6">
        <RadioGroup
          legend="Who sees me"
          options={MODES}
          value={given.mode}
          onValueChange={(mode) => set({ mode })}
        />
        {given.mode === 'ask' && <UnderWayNote stop={stopUnderWay} onStopChange={setStopUnderWay} />}
        {given.mode === 'open' && (
          <Field
            label="How many new agencies"
            hint="Beyond that, further agencies have to ask until a week has passed."
            error={errors.weeklyLimit}
          >
            {(ids) => (
              <Select
                {...ids}
                options={LIMITS}
                value={String(given.weeklyLimit ?? '')}
                onChange={({ currentTarget: { value } }) =>
                  set({ weeklyLimit: weeklyLimits.find((limit) => String(limit) === value) ?? null })
                }
              />
            )}
          </Field>
        )}
        <fieldset>
          <legend className="font-medium">How they may reach me</legend>
          <Checkbox label="Phone" checked={given.phone} onCheckedChange={(phone) => set({ phone })} />
          <Checkbox label="Email" checked={given.email} onCheckedChange={(email) => set({ email })} />
          <p className="mt-1 text-sm text-ink-soft">
            What you do not tick is shown to no agency and is in none of its files.
          </p>
          {errors.phone && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-brick">
              {errors.phone}
            </p>
          )}
        </fieldset>
        <Field
          label="Hours that suit me"
          optional
          hint="For example: weekdays after 6 pm. Agents read it beside your details."
          error={errors.hours}
        >
          {(ids) => (
            <Input
              {...ids}
              value={given.hours}
              maxLength={HOURS_MAX}
              onChange={(event) => set({ hours: event.currentTarget.value })}
            />
          )}
        </Field>
        {unsaid && <Banner tone="danger" title="Not saved" text={save.error.message} />}
        <div>
          <Button type="submit" pending={save.isPending} pendingText="Saving..." className="w-full sm:w-auto">
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface UnderWayNoteProps {
  stop: boolean;
  onStopChange: (stop: boolean) => void;
}

/** Agencies that keep access although requests are now required, with an option to end it. Empty if there are none. */
function UnderWayNote({ stop, onStopChange }: UnderWayNoteProps) {
  const contacts = useQuery(underWayQuery).data?.contacts ?? [];
  if (contacts.length === 0) return null;
  const oneAgency = new Set(contacts.map(({ agencyId }) => agencyId)).size === 1;
  return (
    <div className="rounded-md border border-line p-4">
      <p className="font-medium">
        {oneAgency ? 'One agency still sees' : 'These agencies still see'} your details for a property:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {contacts.map((contact) => (
          <li key={JSON.stringify(contact)} className="wrap-anywhere">
            {reasonOf(contact)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        Until the viewing is over, the offer is settled or you take your yes back.
      </p>
      <Checkbox
        label="Stop these too"
        hint="Viewings to come are cancelled, and the agencies are told. An offer you made still stands: only they have to ask before they get in touch."
        checked={stop}
        onCheckedChange={onStopChange}
      />
    </div>
  );
}

function reasonOf({ agencyName, kind, home, startsAt }: UnderWay): string {
  if (kind === 'viewing' && startsAt)
    return `${agencyName}: viewing of ${aHome(home)} on ${formatDayTime(new Date(startsAt))}`;
  return kind === 'offer'
    ? `${agencyName}: your offer for ${aHome(home)}`
    : `${agencyName}: you said yes about ${aHome(home)}`;
}
