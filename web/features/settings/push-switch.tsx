import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PushState, pushState, switchPushOff, switchPushOn } from '../../api/push';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Switch } from '../../ui/forms/switch';
import { toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';

const KEY = ['push-state'] as const;

interface PushSwitchProps {
  /** Whether push is enabled for the account, on any device. */
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
}

/** A push subscription belongs to one browser: the switch is for this one, the button below it for all. */
export function PushSwitch({ wanted, onWanted }: PushSwitchProps) {
  const client = useQueryClient();
  const state = useQuery({ queryKey: KEY, queryFn: pushState, staleTime: 0, retry: false });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const next = on ? await switchPushOn() : await switchPushOff();
      if (next === 'on' && !wanted) onWanted(true);
      return next;
    },
    retry: false,
    onSuccess: (next, on) => {
      client.setQueryData(KEY, next);
      const message = outcome(next, on);
      if (message) toast({ variant: 'success', title: message });
    },
    onError: (error, on) =>
      reportFailure(
        error,
        on ? "Couldn't turn on push notifications" : "Couldn't turn off push notifications",
      ),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const start = useSubmitOnce(change);
  const here = state.data;
  const on = here === 'on' && wanted;
  return (
    <div className="grid gap-3">
      <Switch
        label="Push notifications in this browser"
        hint={hintOf(here, state.isError, on)}
        checked={change.isPending ? change.variables : on}
        disabled={here !== 'on' && here !== 'off'}
        onCheckedChange={(next) => start(next)}
      />
      {here === 'denied' && <HowToAllow />}
      {state.isError && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          pending={state.isFetching}
          onClick={() => void state.refetch()}
        >
          Check again
        </Button>
      )}
      <Everywhere wanted={wanted} onOff={() => onWanted(false)} />
    </div>
  );
}

function outcome(next: PushState, asked: boolean): string | null {
  if (next === 'on') return 'Push notifications on';
  return asked ? null : 'Push notifications off';
}

function hintOf(state: PushState | undefined, failed: boolean, on: boolean): ReactNode {
  if (failed) return "We couldn't check whether they're on.";
  switch (state) {
    case undefined:
      return 'Checking this browser...';
    case 'unsupported':
      return "This browser doesn't support push notifications. On an iPhone or iPad, add this site to your home screen first.";
    case 'denied':
      return 'Blocked in this browser.';
    default:
      return on
        ? "You'll get them on this device until you log out, even when the site is closed."
        : 'Get notifications on this device, even when the site is closed.';
  }
}

function HowToAllow() {
  return (
    <Banner tone="warning" title="How to allow notifications">
      <p>
        Click the icon to the left of the address bar, open site settings and set Notifications to Allow. Then
        reload this page.
      </p>
    </Banner>
  );
}

function Everywhere({ wanted, onOff }: { wanted: boolean; onOff: () => void }) {
  if (!wanted) {
    return <p className="text-sm text-ink-soft">Push notifications are off on all your devices.</p>;
  }
  return (
    <p className="text-sm text-ink-soft">
      You'll get them in every browser where you've turned them on.{' '}
      <button
        type="button"
        onClick={onOff}
        className="link relative before:absolute before:-inset-y-3 before:inset-x-0"
      >
        Turn off on all devices
      </button>
    </p>
  );
}
