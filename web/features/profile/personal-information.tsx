import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileBody } from '@threshold/core/contract/profile';
import type { ReactNode } from 'react';
import { describeError } from '../../api/describe-error';
import { codeOf } from '../../api/error-codes';
import { CURRENT_USER_KEY } from '../../api/query-client';
import type { CurrentUser } from '../../session/current-user';
import { setFieldErrors } from '../../shared/set-field-errors';
import { useFocusFirstError } from '../../shared/use-focus-first-error';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { LeaveGuard } from './leave-guard';
import { locksNow } from './locks-now';
import { saveProfile } from './profile.api';
import { type ProfileForm, useProfileForm } from './use-profile-form';

export interface PersonalInformationProps {
  user: CurrentUser;
  /** Fields after name and phone. */
  fields: (form: ProfileForm) => ReactNode;
  onSaved: () => void;
}

export function PersonalInformation({ user, fields, onSaved }: PersonalInformationProps) {
  const { form, startFrom, restored, discard } = useProfileForm(user);
  const { register, formState } = form;
  const { errors } = formState;
  const element = useFocusFirstError(formState.submitCount);
  const save = useSaveProfile(form, (saved) => {
    discard();
    startFrom(saved);
    onSaved();
  });

  const toLock = useDialogState<ProfileBody>();

  return (
    <Card id="personal-information" padding="lg">
      <CardTitle as="h2">Personal Information</CardTitle>
      <CardText>
        {user.userType === 'buyer'
          ? 'Agents with a matching home use this to contact you.'
          : 'Your name and how to contact you.'}
      </CardText>
      {restored && formState.isDirty && (
        <Banner
          tone="info"
          text="We've filled in what you typed last time. It isn't saved yet."
          action={
            <Button variant="secondary" size="sm" onClick={discard}>
              Discard
            </Button>
          }
          className="mt-4"
        />
      )}
      <form
        ref={element}
        noValidate
        onSubmit={form.handleSubmit((body) =>
          locksNow(user, body).length > 0 ? toLock.open(body) : save.mutate(body),
        )}
        className="mt-6 grid gap-x-5 gap-y-5 sm:grid-cols-2"
      >
        <Field label="First name" required error={errors.firstName?.message}>
          {(ids) => <Input {...ids} {...register('firstName')} autoComplete="given-name" maxLength={80} />}
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          {(ids) => <Input {...ids} {...register('lastName')} autoComplete="family-name" maxLength={80} />}
        </Field>
        <Field label="Phone number" required error={errors.phone?.message}>
          {(ids) => <Input {...ids} {...register('phone')} type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
        {fields(form)}
        <div className="border-t border-line pt-6 sm:col-span-2">
          <Button type="submit" pending={save.isPending} pendingText="Saving..." className="w-full sm:w-auto">
            Save & Continue
          </Button>
        </div>
      </form>
      <LeaveGuard active={formState.isDirty} />
      <ConfirmDialog
        open={toLock.isOpen}
        onClose={toLock.close}
        title="Check your agency details"
        description="Only support can change these later."
        confirmText="Save and lock"
        cancelText="Go back"
        pending={save.isPending}
        pendingText="Saving..."
        onConfirm={() => toLock.record && save.mutate(toLock.record, { onSettled: toLock.close })}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {locksNow(user, toLock.record ?? {}).map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </ConfirmDialog>
    </Card>
  );
}

function useSaveProfile(form: ProfileForm, onSaved: (user: CurrentUser) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => saveProfile(body),
    onSuccess: ({ user }) => {
      client.setQueryData(CURRENT_USER_KEY, user);
      // Buyer searches store the same answers about selling and borrowing.
      void client.invalidateQueries({ queryKey: ['api', 'buyer-searches'] });
      // Settings lists the consents.
      void client.invalidateQueries({ queryKey: ['api', 'privacy'] });
      onSaved(user);
      toast({ variant: 'success', title: 'Profile Updated', description: 'Your changes are saved.' });
    },
    onError: (error) => {
      setFieldErrors(form, error);
      toast({ variant: 'destructive', title: 'Update Failed', description: describeError(error) });
      // Changed or locked in another window or by support: refetch to show the current values.
      if (codeOf(error) === 'CONFLICT' || codeOf(error) === 'FIELD_LOCKED')
        void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });
}
