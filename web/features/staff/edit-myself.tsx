import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProfileBody } from '@threshold/core/contract/profile';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { describeError } from '../../api/describe-error';
import { CURRENT_USER_KEY } from '../../api/query-client';
import type { CurrentUser } from '../../session/current-user';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Dialog } from '../../ui/overlays/dialog';
import { toast } from '../../ui/overlays/toast-store';
import { editMyself } from './staff.api';

const Mine = ProfileBody.pick({ firstName: true, lastName: true, phone: true });
type Mine = z.infer<typeof Mine>;

/** The member's own name and phone. Job title and email are managed by the agency. */
export function EditMyself({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const form = useId();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: editMyself,
    onSuccess: ({ user: saved }) => {
      client.setQueryData(CURRENT_USER_KEY, saved);
      setOpen(false);
      toast({ variant: 'success', title: 'Profile Updated', description: 'Your changes are saved.' });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Update Failed', description: describeError(error) }),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit name and phone
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit Your Details"
        description="Only your agency owner can change your job title and email."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={form} pending={save.isPending} pendingText="Saving...">
              Save Changes
            </Button>
          </>
        }
      >
        <Form id={form} user={user} onSubmit={(body) => save.mutate(body)} />
      </Dialog>
    </>
  );
}

function Form({ id, user, onSubmit }: { id: string; user: CurrentUser; onSubmit: (body: Mine) => void }) {
  // The phone stays optional for staff invited without one.
  const schema = user.phone
    ? Mine
    : Mine.extend({
        phone: z
          .literal('')
          .transform(() => undefined)
          .or(Mine.shape.phone),
      });
  const { register, handleSubmit, formState } = useForm<z.input<typeof Mine>, unknown, Mine>({
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      phone: user.phone ?? '',
    },
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-4">
      <Field label="First name" error={errors.firstName?.message} required>
        {(ids) => <Input {...ids} {...register('firstName')} autoComplete="given-name" maxLength={80} />}
      </Field>
      <Field label="Last name" error={errors.lastName?.message} required>
        {(ids) => <Input {...ids} {...register('lastName')} autoComplete="family-name" maxLength={80} />}
      </Field>
      <Field
        label="Phone"
        error={errors.phone?.message}
        optional={!user.phone}
        required={Boolean(user.phone)}
      >
        {(ids) => <Input {...ids} {...register('phone')} type="tel" autoComplete="tel" maxLength={30} />}
      </Field>
    </form>
  );
}
