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
import { describeError, fieldErrorsOf } from '../../api/describe-error';
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
import { preferencesQuery, savePreferences, underWayQuery } from './contact-permission.api';
import { Section } from './section';

const MODES = [
  {
    value: 'open',
    label: 'Open',
    hint: 'Agents with a matching home see your name and how to reach you.',
  },
  {
    value: 'ask',
    label: 'Ask first',
    hint: 'Agents see your initials, what you want and your score. They ask, you say yes or no.',
  },
] as const;

const LIMITS = [
  { value: '', label: 'No limit' },
  ...weeklyLimits.map((limit) => ({ value: String(limit), label: `${limit} new agencies a week` })),
];

/** What the saved choice means. */
function savedText({ mode, weeklyLimit }: ContactPreferences): string {
  if (mode === 'ask') return 'New agencies now see your initials only.';
  if (weeklyLimit === null) return 'Agencies with a matching home see your name and how to reach you.';
  return `After ${weeklyLimit} new agencies in a week, others see your initials only.`;
}

export function PreferencesSection() {
  const query = useQuery(preferencesQuery);
  return (
    <Section id="who-can-contact-me" title="Who can contact me" text="Changes apply as soon as you save.">
      <QueryView
        query={query}
        failed="We couldn't load your choices"
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
      setStopUnderWay(false);
      void client.invalidateQueries({ queryKey: underWayQuery.queryKey });
      toast({ variant: 'success', title: 'Saved', description: savedText(next) });
    },
    onError: (error) => setErrors(fieldErrorsOf(error)),
  });
  const start = useSubmitOnce(save);
  const set = (change: Partial<ContactPreferences>) => {
    setGiven({ ...given, ...change });
    setErrors({});
    // Resetting a pending save would hide that it is pending.
    if (!save.isPending) save.reset();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const stop = given.mode === 'ask' && stopUnderWay;
    const body = ContactPreferencesBody.safeParse(stop ? { ...given, stopUnderWay } : given);
    if (body.success) return start(body.data);
    setErrors(Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }

  const hasOtherError = save.error && Object.keys(errors).length === 0;
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
            label="New agencies a week"
            hint="After that, other agencies must ask first until the week is over."
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
          <legend className="font-medium">How they can contact me</legend>
          <Checkbox label="Phone" checked={given.phone} onCheckedChange={(phone) => set({ phone })} />
          <Checkbox label="Email" checked={given.email} onCheckedChange={(email) => set({ email })} />
          <p className="mt-1 text-sm text-ink-soft">Agencies won't see anything you leave unticked.</p>
          {errors.phone && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-brick">
              {errors.phone}
            </p>
          )}
        </fieldset>
        <Field
          label="Best times to call"
          optional
          hint="For example: weekdays after 6pm. Agents see this next to your number."
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
        {hasOtherError && <Banner tone="danger" title="Not saved" text={describeError(save.error)} />}
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
        {oneAgency ? 'This agency keeps' : 'These agencies keep'} your details, because you're already in
        touch:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {contacts.map((contact) => (
          <li key={JSON.stringify(contact)} className="wrap-anywhere">
            {reasonOf(contact)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        They keep them until the viewing is over, the offer is settled or you withdraw permission.
      </p>
      <Checkbox
        label="Stop sharing with them too"
        hint="We'll cancel upcoming viewings and tell the agencies. Offers you've made stay open, but the agency must ask before contacting you."
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
