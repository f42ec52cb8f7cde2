import { useQuery } from '@tanstack/react-query';
import type { Admin } from '@threshold/core/contract/admins';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { type ReactNode, useRef } from 'react';
import { QueryView } from '../../lib/query-view';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { adminsQuery, removeAdmin } from './admin.api';
import { Facts } from './people/facts';
import { TwoStepOff } from './people/two-step-off';
import { TabHeading } from './tab-heading';
import { serverWords, useAdminChange } from './use-admin-change';

/** There is always one: whoever is looking. */
export function AdminsTab({ ownSignIn }: { ownSignIn: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(adminsQuery);
  const dialog = useDialogState<Admin>();
  const lost = useDialogState<{ id: string; name: string }>();
  const remove = useAdminChange({
    send: (admin: Admin) => removeAdmin(admin.id),
    done: (admin) => ({
      title: 'Administrator removed',
      description: `${displayName(admin)} was signed out everywhere.`,
    }),
    failed: (error) => ({
      title: 'Not removed',
      description: serverWords(error, 'The administrator could not be removed. Please try again.'),
    }),
  });
  return (
    <>
      <TabHeading
        ref={heading}
        title="Administrators"
        text="Everyone who can use the back office. New ones are made on the Admin Setup page with the setup key, and all are told by mail."
      />
      <QueryView query={query} failed="The administrators did not load">
        {({ admins }) => (
          <div className="grid gap-4">
            {admins.map((admin) => (
              <AdminCard
                key={admin.id}
                admin={admin}
                onRemove={() => dialog.open(admin)}
                onTwoStepOff={() => lost.open({ id: admin.id, name: displayName(admin) })}
              />
            ))}
          </div>
        )}
      </QueryView>
      {/* Below a list that is still to come it would be pushed away while it is read. */}
      {!query.isPending && (
        <section aria-label="Your own sign-in" className="mt-8">
          {ownSignIn}
        </section>
      )}
      <TwoStepOff dialog={lost} focusFallback={heading} />
      <ConfirmDialog
        open={dialog.isOpen}
        onOpenChange={dialog.close}
        title={`Remove ${dialog.record ? displayName(dialog.record) : ''}?`}
        description="Their account goes, and they are signed out everywhere. What they did stays in the audit log. Every administrator is told by mail."
        confirmText="Remove"
        variant="danger"
        pending={remove.isPending}
        pendingText="Removing..."
        focusFallback={heading}
        onConfirm={() => {
          if (dialog.record) remove.mutate(dialog.record, { onSettled: dialog.close });
        }}
      />
    </>
  );
}

interface AdminCardProps {
  admin: Admin;
  onRemove: () => void;
  onTwoStepOff: () => void;
}

function AdminCard({ admin, onRemove, onTwoStepOff }: AdminCardProps) {
  const name = displayName(admin);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="mr-1 wrap-anywhere">{name}</CardTitle>
        {admin.isYou && <Badge tone="blue">You</Badge>}
        <Badge tone={admin.totpEnabled ? 'green' : 'neutral'}>
          {admin.totpEnabled ? 'Two-step sign-in' : 'Password only'}
        </Badge>
      </div>
      <Facts
        items={[
          ['Email', admin.email],
          ['Added', formatDay(new Date(admin.createdAt))],
          ['Last active', admin.lastActiveAt ? formatDayTime(new Date(admin.lastActiveAt)) : 'Never'],
        ]}
      />
      {!admin.isYou && (
        <div className="mt-4 flex flex-wrap gap-3">
          {admin.totpEnabled && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Switch two-step off for ${name}`}
              onClick={onTwoStepOff}
            >
              Switch two-step off
            </Button>
          )}
          <Button variant="danger" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}
