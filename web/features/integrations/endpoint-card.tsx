import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@threshold/core/contract/webhooks';
import { type RefObject, useId, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { lazyDialog } from '../../shared/lazy';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { Deliveries } from './deliveries';
import { DISABLED_BECAUSE, EVENTS } from './labels';
import {
  changeEndpoint,
  deleteEndpoint,
  deliveriesQuery,
  endpointsQuery,
  rotateSecret,
  sendTest,
} from './webhooks.api';

const RotateDialog = lazyDialog(() => import('./rotate-dialog'));
const EndpointDialog = lazyDialog(() => import('./endpoint-dialog'));

const urlId = ({ id }: WebhookEndpoint) => `endpoint-${id}`;
const commonProps = (endpoint: WebhookEndpoint) =>
  ({ size: 'sm', variant: 'secondary', 'aria-describedby': urlId(endpoint) }) as const;

interface EndpointCardProps {
  endpoint: WebhookEndpoint;
  focusAfterDelete: RefObject<HTMLElement | null>;
}

export function EndpointCard({ endpoint, focusAfterDelete }: EndpointCardProps) {
  const { id, url, enabled, description, events, disabledReason } = endpoint;
  const panel = useId();
  const common = commonProps(endpoint);
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => sendTest(id),
    retry: false,
    onSuccess: () => {
      setOpen(true);
      return client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'No event sent', description: describeError(error) }),
  });
  return (
    <Card padding="none">
      <div className="grid gap-4 p-5">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span id={urlId(endpoint)} className="font-medium wrap-anywhere">
              {url}
            </span>
            <Badge tone={enabled ? 'green' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
          </p>
          {description && <p className="wrap-anywhere text-ink-soft">{description}</p>}
          {!enabled && disabledReason && <p className="text-brick!">{DISABLED_BECAUSE[disabledReason]}</p>}
          <p className="text-sm text-ink-soft">
            {events.length === EVENTS.length ? 'All events' : events.join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button {...common} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            Deliveries
          </Button>
          {enabled && (
            <Button
              {...common}
              pending={test.isPending}
              pendingText="Sending..."
              onClick={() => test.mutate()}
            >
              Send test event
            </Button>
          )}
          <Changes endpoint={endpoint} focusAfterDelete={focusAfterDelete} />
        </div>
      </div>
      <div id={panel} hidden={!open} className="border-t border-line">
        {open && <Deliveries endpoint={endpoint} />}
      </div>
    </Card>
  );
}

function Changes({ endpoint, focusAfterDelete }: EndpointCardProps) {
  const { id, url, enabled } = endpoint;
  const common = commonProps(endpoint);
  const client = useQueryClient();
  const editing = useDialogState<null>();
  const rotation = useDialogState<null>();
  const deletion = useDialogState<null>();
  const refetch = () => client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true });
  const failed = (error: Error) =>
    toast({ variant: 'destructive', title: 'Nothing was changed', description: describeError(error) });
  const toggle = useMutation({
    mutationFn: () => changeEndpoint(id, { enabled: !enabled }),
    retry: false,
    onError: failed,
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: () => deleteEndpoint(id),
    retry: false,
    onSuccess: deletion.close,
    onError: failed,
    onSettled: refetch,
  });
  return (
    <>
      <Button {...common} onClick={() => editing.open(null)}>
        Edit
      </Button>
      <Button
        {...common}
        pending={toggle.isPending}
        pendingText={enabled ? 'Turning off...' : 'Turning on...'}
        onClick={() => toggle.mutate()}
      >
        {enabled ? 'Turn off' : 'Turn on'}
      </Button>
      <Button {...common} onClick={() => rotation.open(null)}>
        Rotate secret
      </Button>
      <Button {...common} variant="ghost" className="text-brick!" onClick={() => deletion.open(null)}>
        Delete
      </Button>
      <EndpointDialog
        key={`edit-${editing.openCount}`}
        open={editing.isOpen}
        endpoint={endpoint}
        onClose={editing.close}
      />
      <RotateDialog
        key={`rotate-${rotation.openCount}`}
        open={rotation.isOpen}
        onClose={rotation.close}
        title="Rotate the signing secret"
        text="You get a new secret. We sign with both for 24 hours, so you have time to replace it."
        action="Rotate secret"
        done="Your new secret is ready"
        copyLabel="Copy secret"
        rotate={async () => (await rotateSecret(id)).secret}
      />
      <ConfirmDialog
        open={deletion.isOpen}
        onClose={deletion.close}
        title="Delete this endpoint?"
        description={`We stop sending events to ${url} and delete its deliveries. You can't undo this.`}
        variant="danger"
        confirmText="Delete"
        pending={remove.isPending}
        pendingText="Deleting..."
        focusFallback={focusAfterDelete}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
