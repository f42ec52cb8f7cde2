import { zodResolver } from '@hookform/resolvers/zod';
import { InviteStaffBody } from '@threshold/core/contract/staff';
import {
  INVITE_UNCONFIRMED,
  INVITE_UNVERIFIED,
  inviteObstacle,
} from '@threshold/core/rules/account/invitations';
import { UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { codeOf } from '../../api/error-codes';
import { useAuth } from '../../session/auth';
import { setFieldErrors } from '../../shared/set-field-errors';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Button, LinkButton } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { useInvite } from './use-staff-changes';

type Values = z.input<typeof InviteStaffBody>;

const EMPTY: Values = { email: '', firstName: '', lastName: '', jobTitle: '', phone: '' };

/** Explains why invitations are blocked, instead of showing a form that would be rejected. */
export function Invite() {
  const { user } = useAuth();
  const obstacle = user && inviteObstacle(user);
  if (!obstacle) return <InviteForm />;
  return (
    <Card padding="lg">
      <CardTitle as="h2">Invite Staff Member</CardTitle>
      <CardText>{obstacle === 'unconfirmed' ? INVITE_UNCONFIRMED : INVITE_UNVERIFIED}</CardText>
      {obstacle === 'unverified' && (
        <LinkButton to="/profile" variant="secondary" className="mt-5">
          Open Profile
        </LinkButton>
      )}
    </Card>
  );
}

function InviteForm() {
  const form = useForm<Values, unknown, InviteStaffBody>({
    defaultValues: EMPTY,
    resolver: zodResolver(InviteStaffBody),
  });
  const { register, handleSubmit, reset, setError, setFocus, formState } = form;
  const { errors } = formState;
  const invite = useInvite();

  function submit(body: InviteStaffBody) {
    invite.mutate(body, {
      onSuccess: () => {
        reset(EMPTY);
        setFocus('firstName');
      },
      onError: (error) => {
        if (codeOf(error) === 'EMAIL_ALREADY_EXISTS')
          setError('email', { message: error.message }, { shouldFocus: true });
        setFieldErrors(form, error);
      },
    });
  }

  return (
    <Card padding="lg">
      <CardTitle as="h2">Invite Staff Member</CardTitle>
      <CardText>We'll email them a link to set up their account. It's valid for 7 days.</CardText>
      <form
        noValidate
        aria-label="Invite Staff Member"
        onSubmit={handleSubmit(submit)}
        className="mt-5 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-6"
      >
        <Field label="First name" error={errors.firstName?.message} required className="lg:col-span-2">
          {(ids) => <Input {...ids} {...register('firstName')} autoComplete="off" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required className="lg:col-span-2">
          {(ids) => <Input {...ids} {...register('lastName')} autoComplete="off" />}
        </Field>
        <Field label="Email" error={errors.email?.message} required className="lg:col-span-2">
          {(ids) => <Input {...ids} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        <Field label="Job title" error={errors.jobTitle?.message} required className="lg:col-span-2">
          {(ids) => <Input {...ids} {...register('jobTitle')} autoComplete="off" />}
        </Field>
        <Field label="Phone" error={errors.phone?.message} optional className="lg:col-span-2">
          {(ids) => <Input {...ids} {...register('phone')} type="tel" autoComplete="off" />}
        </Field>
        {/* Offset by the label's height, so that the button aligns with the fields. */}
        <div className="sm:self-end lg:col-span-2 lg:self-start lg:pt-7.5">
          <Button
            type="submit"
            className="w-full"
            pending={invite.isPending}
            pendingText="Sending Invitation..."
          >
            <UserPlus aria-hidden="true" />
            Send Invitation
          </Button>
        </div>
      </form>
    </Card>
  );
}
