import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '@threshold/core/contract/own-account';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';
import { devicesQuery, signOutThere } from './own-account.api';
import { SettingsCard } from './settings-card';

export function DevicesCard() {
  const query = useQuery(devicesQuery);
  return (
    <SettingsCard
      id="devices"
      title="Where you're logged in"
      text="Log out any device you don't use or recognise. If you don't recognise one, change your password too."
    >
      <QueryView
        inCard
        query={query}
        failed="We couldn't load your devices"
        loading={<Skeleton className="h-16 w-full" />}
      >
        {({ devices }) => (
          <ul className="divide-y divide-line border-y border-line">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryView>
    </SettingsCard>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const client = useQueryClient();
  const name = device.name ?? 'Unknown browser';
  const end = useMutation({
    mutationFn: () => signOutThere(device.id),
    retry: false,
    onSuccess: () => toast({ variant: 'success', title: 'Device logged out', description: name }),
    onError: (error) => reportFailure(error, 'Device not logged out'),
    // Also after an error: the session may have expired already.
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.thisOne && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{timesOf(device)}</p>
      </div>
      {!device.thisOne && (
        <Button
          size="sm"
          variant="secondary"
          pending={end.isPending}
          pendingText="Logging out..."
          onClick={() => end.mutate()}
        >
          Log out<span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}

function timesOf({ signedInAt, lastSeenAt, thisOne }: Device): string {
  const day = (time: string) => formatLongDay(new Date(time));
  const parts = [
    signedInAt && `Logged in on ${day(signedInAt)}`,
    !thisOne && lastSeenAt && `last used on ${day(lastSeenAt)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Login date unknown.';
}
