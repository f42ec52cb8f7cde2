import { useQuery } from '@tanstack/react-query';
import type { Admin } from '@threshold/core/contract/admins';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { useRef } from 'react';
import { Card, CardTitle } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { QueryView } from '../../../ui/data/query-view';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { adminsQuery, removeAdmin } from '../admin.api';
import type { PanelProps } from '../panel-props';
import { TwoStepOff } from '../people/two-step-off';
import { KeyValueList } from '../shared/key-value-list';
import { TabHeading } from '../shared/tab-heading';
import { confirmProps, useAdminMutation } from '../shared/use-admin-mutation';

export default function AdminsTab({ ownSignIn }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(adminsQuery);
  const removing = useDialogState<Admin>();
  const twoStepOff = useDialogState<{ id: string; name: string }>();
  const removal = useAdminMutation({
    send: (admin: Admin) => removeAdmin(admin.id),
    done: (admin) => ({
      title: 'Admin removed',
      description: `We've logged ${displayName(admin)} out everywhere.`,
    }),
    failed: 'Not removed',
    fallback: "We couldn't remove the admin. Please try again.",
  });
  return (
    <>
      <TabHeading
        ref={heading}
        title="Admins"
        text="Everyone who can use the back office. Add new admins on the Admin Setup page with the setup key. We email all admins about each change."
      />
      <QueryView query={query} failed="The admins didn't load">
        {({ admins }) => (
          <div className="grid gap-4">
            {admins.map((admin) => (
              <AdminCard
                key={admin.id}
                admin={admin}
                onRemove={() => removing.open(admin)}
                onTwoStepOff={() => twoStepOff.open({ id: admin.id, name: displayName(admin) })}
              />
            ))}
          </div>
        )}
      </QueryView>
      {/* Rendered after the list has loaded, to avoid a layout shift. */}
      {!query.isPending && (
        <section aria-label="Your own login" className="mt-8">
          {ownSignIn}
        </section>
      )}
      <TwoStepOff dialog={twoStepOff} focusFallback={heading} />
      <ConfirmDialog
        {...confirmProps(removing, removal)}
        title={`Remove ${removing.record ? displayName(removing.record) : ''}?`}
        description="We'll delete their account and log them out everywhere. The audit log keeps what they did. We'll email every admin."
        confirmText="Remove"
        variant="danger"
        pendingText="Removing..."
        focusFallback={heading}
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
          {admin.totpEnabled ? 'Two-step login' : 'Password only'}
        </Badge>
      </div>
      <KeyValueList
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
              aria-label={`Turn off two-step for ${name}`}
              onClick={onTwoStepOff}
            >
              Turn off two-step
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
