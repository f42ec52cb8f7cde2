import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, NewApiKey } from '@threshold/core/contract/api-keys';
import { ROTATION_HOURS } from '@threshold/core/rules/account/api-keys';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '../../api/describe-error';
import type { CurrentUser } from '../../session/current-user';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { lazyDialog } from '../../shared/lazy';
import { timeAgo } from '../../shared/time-ago';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { type Column, Table } from '../../ui/data/table';
import { Banner } from '../../ui/feedback/banner';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { keysQuery, revokeKey, rotateKey } from './api-keys.api';
import { KeyForm } from './key-form';
import { SecretPanel } from './secret-panel';
import { Section } from './section';

const RotateDialog = lazyDialog(() => import('./rotate-dialog'));

/** For owners. */
export function ApiKeys({ user }: { user: CurrentUser }) {
  const query = useQuery(keysQuery);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  const creation = useRef<HTMLDivElement>(null);
  return (
    <Section
      id="api-keys"
      title="API keys"
      text={
        <>
          A key lets another system act for your agency: your CRM, your website or a script.{' '}
          <Link to="/developers" className="link">
            How to use the API
          </Link>
        </>
      }
    >
      {!user.canSearch && (
        <Banner tone="info" text="Keys start working once your agency can search for buyers." />
      )}
      <QueryView query={query} failed="Your keys didn't load" loading={<TableSkeleton rows={2} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <p className="text-ink-soft">You have no keys yet.</p>
          ) : (
            <KeyTable keys={keys} />
          )
        }
      </QueryView>
      <div ref={creation} tabIndex={-1} className="outline-none">
        {created ? (
          <SecretPanel
            title={`Your key “${created.name}” is ready`}
            text="Copy it now and keep it somewhere safe. You won't be able to see it again."
            secret={created.key}
            copyLabel="Copy key"
            onDone={() => {
              setCreated(null);
              creation.current?.focus();
            }}
          />
        ) : (
          <Card padding="lg">
            <CardTitle>New key</CardTitle>
            <KeyForm onCreated={setCreated} />
          </Card>
        )}
      </div>
    </Section>
  );
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const client = useQueryClient();
  const table = useRef<HTMLDivElement>(null);
  const rotation = useDialogState<ApiKey>();
  const revocation = useDialogState<ApiKey>();
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => revokeKey(key.id),
    retry: false,
    onSuccess: (_, { name }) => {
      revocation.close();
      toast({ variant: 'success', title: 'Key revoked', description: `“${name}” no longer works.` });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Key not revoked', description: describeError(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <div ref={table} tabIndex={-1} className="outline-none">
      <Table
        caption="API keys"
        columns={[
          ...COLUMNS,
          {
            key: 'actions',
            header: 'Actions',
            align: 'right',
            className: '@max-[44rem]:before:hidden',
            cell: (key) => (
              <span className="flex flex-wrap justify-end gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-describedby={nameId(key)}
                  onClick={() => rotation.open(key)}
                >
                  Rotate
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-describedby={nameId(key)}
                  onClick={() => revocation.open(key)}
                >
                  Revoke
                </Button>
              </span>
            ),
          },
        ]}
        rows={keys}
        rowKey={({ id }) => id}
      />
      <RotateDialog
        key={rotation.openCount}
        open={rotation.isOpen}
        onClose={rotation.close}
        title={`Rotate “${rotation.record?.name}”`}
        text={`You get a new key. The old one works for ${ROTATION_HOURS} more hours, so you have time to replace it.`}
        action="Rotate key"
        done="Your new key is ready"
        copyLabel="Copy key"
        rotate={async () => {
          const { key } = await rotateKey(rotation.record?.id ?? '');
          void client.invalidateQueries({ queryKey: keysQuery.queryKey });
          return key;
        }}
      />
      <ConfirmDialog
        open={revocation.isOpen}
        onClose={revocation.close}
        title={`Revoke “${revocation.record?.name}”?`}
        description="Systems that use it will stop working straight away. You can't undo this."
        variant="danger"
        confirmText="Revoke"
        pending={revoke.isPending}
        pendingText="Revoking..."
        focusFallback={table}
        onConfirm={() => revocation.record && revoke.mutate(revocation.record)}
      />
    </div>
  );
}

const nameId = ({ id }: ApiKey) => `key-${id}`;

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: (key) => (
      <span className="block">
        <span id={nameId(key)} className="block wrap-anywhere">
          {key.name}
        </span>
        <code className="block text-sm font-normal text-ink-soft">{key.prefix}…</code>
      </span>
    ),
  },
  {
    key: 'scopes',
    header: 'Can use',
    cell: ({ scopes }) => (
      <span className="flex flex-wrap gap-1 @max-[44rem]:justify-end">
        {scopes.map((scope) => (
          <Badge key={scope} tone="outline">
            {scope}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt, lastUsedAddress }) =>
      lastUsedAt ? (
        <span className="block">
          {timeAgo(new Date(lastUsedAt), new Date())}
          {lastUsedAddress && (
            <span className="block text-sm wrap-anywhere text-ink-soft">from {lastUsedAddress}</span>
          )}
        </span>
      ) : (
        'Never'
      ),
  },
  { key: 'expires', header: 'Expires', cell: ({ expiresAt }) => expiry(expiresAt) },
];

function expiry(expiresAt: string | null) {
  if (!expiresAt) return 'Never';
  const date = new Date(expiresAt);
  return date <= new Date() ? <Badge tone="brick">Expired</Badge> : formatDay(date);
}
