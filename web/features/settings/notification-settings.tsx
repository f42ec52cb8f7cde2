import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EmailChoice,
  NotificationPreferences,
  PreferencesBody,
} from '@threshold/core/contract/notifications';
import type { CurrentUser } from '../../session/current-user';
import { QueryView } from '../../ui/data/query-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RadioGroup } from '../../ui/forms/radio-group';
import { Switch } from '../../ui/forms/switch';
import { toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';
import { PushSwitch } from './push-switch';
import { preferencesQuery, savePreferences } from './settings.api';
import { SettingsCard } from './settings-card';

interface Words {
  about: string;
  legend: string;
  hints: Record<EmailChoice, string>;
}

const BUYER: Words = {
  about: "We'll let you know when an agent has a property that matches one of your searches.",
  legend: 'Emails about agents with a matching property',
  hints: {
    instant: 'At most one email a day for each agency.',
    daily: 'One email each morning with everything new.',
    off: "You'll still see them in your notifications.",
  },
};

const AGENT: Words = {
  about: "We'll let you know when a new buyer matches one of your properties.",
  legend: 'Emails about new buyers for your properties',
  hints: {
    instant: 'One email for each buyer and property.',
    daily: 'One email each morning with all new buyers.',
    off: "You'll still see them in your notifications.",
  },
};

const LABELS: readonly [EmailChoice, string][] = [
  ['instant', 'Straight away'],
  ['daily', 'Once a day'],
  ['off', 'Off'],
];

export function NotificationSettings({ user }: { user: CurrentUser }) {
  const query = useQuery(preferencesQuery);
  const words = user.userType === 'buyer' ? BUYER : AGENT;
  return (
    <SettingsCard title="How we contact you" text={words.about}>
      <QueryView inCard query={query} failed="We couldn't load your settings" loading={<Loading />}>
        {(preferences) => (
          <Choices preferences={preferences} words={words} reminders={user.userType === 'buyer'} />
        )}
      </QueryView>
    </SettingsCard>
  );
}

interface ChoicesProps {
  preferences: NotificationPreferences;
  words: Words;
  reminders: boolean;
}

function Choices({ preferences, words, reminders }: ChoicesProps) {
  const save = useSavePreferences();
  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={words.legend}
        options={LABELS.map(([value, label]) => ({ value, label, hint: words.hints[value] }))}
        value={preferences.matchEmail}
        onValueChange={(matchEmail) => save({ matchEmail })}
      />
      <div className="border-t border-line pt-5">
        <PushSwitch wanted={preferences.matchPush} onWanted={(matchPush) => save({ matchPush })} />
      </div>
      {reminders && (
        <div className="border-t border-line pt-5">
          <Switch
            label="Email reminders"
            hint="If you haven't confirmed a search for a week, and again after three. Agents see recently confirmed buyers first."
            checked={preferences.reminderEmail}
            onCheckedChange={(reminderEmail) => save({ reminderEmail })}
          />
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-2">
      <Skeleton className="mb-1 h-5 w-64 max-w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="mt-6 h-12 w-full" />
    </div>
  );
}

const KEY = ['settings', 'preferences'] as const;

/** Optimistic update; the refetch afterwards restores the stored value if it failed. */
function useSavePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = (change: PreferencesBody) =>
    client.setQueryData<NotificationPreferences | null>(
      queryKey,
      (cached) => cached && { ...cached, ...change },
    );
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: savePreferences,
    // Run in sequence, so that the last change wins.
    scope: { id: KEY.join('-') },
    onMutate: async (change) => {
      // A pending refetch would overwrite the optimistic value; cancelling it restores the previous one.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: () => {
      toast({ variant: 'success', title: 'Settings saved' });
    },
    onError: (error) => reportFailure(error, 'Settings not saved'),
    onSettled: async () => {
      // Refetch only after the last mutation: an earlier response would undo the next optimistic value.
      if (client.isMutating({ mutationKey: KEY }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
  return (change: PreferencesBody) => {
    // Updates the cache synchronously, so that a second click sees the first change.
    show(change);
    mutate(change);
  };
}
