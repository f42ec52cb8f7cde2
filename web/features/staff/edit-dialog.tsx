import { zodResolver } from '@hookform/resolvers/zod';
import { EditStaffBody, type StaffMember } from '@threshold/core/contract/staff';
import { displayName } from '@threshold/core/rules/format/names';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Dialog } from '../../ui/overlays/dialog';
import { useEdit } from './use-staff-changes';

interface EditDialogProps {
  member: StaffMember;
  open: boolean;
  onClose: () => void;
}

export function EditDialog({ member, open, onClose }: EditDialogProps) {
  const form = useId();
  const edit = useEdit(member.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Edit Staff Member"
      description={`${displayName(member)}, ${member.email}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={edit.isPending} pendingText="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <EditForm id={form} member={member} onSubmit={(body) => edit.mutate(body, { onSuccess: onClose })} />
    </Dialog>
  );
}

type Values = z.input<typeof EditStaffBody>;

interface EditFormProps {
  id: string;
  member: StaffMember;
  onSubmit: (body: EditStaffBody) => void;
}

function EditForm({ id, member, onSubmit }: EditFormProps) {
  const { register, handleSubmit, formState } = useForm<Values, unknown, EditStaffBody>({
    defaultValues: { jobTitle: member.jobTitle ?? '', phone: member.phone ?? '' },
    resolver: zodResolver(EditStaffBody),
  });
  const { errors } = formState;
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-4">
      <Field label="Job title" error={errors.jobTitle?.message} required>
        {(ids) => <Input {...ids} {...register('jobTitle')} autoComplete="off" />}
      </Field>
      <Field label="Phone" error={errors.phone?.message} optional>
        {(ids) => <Input {...ids} {...register('phone')} type="tel" autoComplete="off" />}
      </Field>
    </form>
  );
}
