import type { AdminAgent, EditAgentBody } from '@threshold/core/contract/admin';
import { displayName } from '@threshold/core/rules/format/names';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '../../../api/describe-error';
import { LOCATION_HINT, LocationField, type PickedLocation } from '../../../shared/location-field';
import { fieldText, usePlainForm } from '../../../shared/plain-form';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Select } from '../../../ui/forms/select';
import { Dialog } from '../../../ui/overlays/dialog';
import type { DialogState } from '../../../ui/overlays/use-dialog-state';
import { editAgent } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { Areas } from './areas';

interface TextField {
  name: 'firstName' | 'lastName' | 'phone' | 'agencyName' | 'businessAddress' | 'branchLocation';
  label: string;
  max: number;
  wide?: true;
  required?: string;
}
const PERSON: readonly TextField[] = [
  { name: 'firstName', label: 'First name', max: 80, required: 'First name is required' },
  { name: 'lastName', label: 'Last name', max: 80, required: 'Last name is required' },
  { name: 'phone', label: 'Phone', max: 30 },
];
const AGENCY: readonly TextField[] = [
  { name: 'agencyName', label: 'Agency name', max: 120, wide: true },
  { name: 'businessAddress', label: 'Business address', max: 240, wide: true },
];
const BRANCH: TextField = { name: 'branchLocation', label: 'Branch location', max: 240, wide: true };

const SETTABLE = ['active', 'inactive', 'suspended'] as const;
const LABELS = { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' };
/** Not a status: clears the manual status, so that billing sets it again. */
const FOLLOW = 'follow-billing';
const settable = (status: string) => SETTABLE.find((known) => known === status);

export function EditAgentDialog({ dialog }: { dialog: DialogState<AdminAgent> }) {
  return dialog.record && <EditAgent key={dialog.openCount} dialog={dialog} agent={dialog.record} />;
}

function EditAgent({ dialog, agent }: { dialog: DialogState<AdminAgent>; agent: AdminAgent }) {
  const { form, errors, showErrors, clearError } = usePlainForm<TextField['name']>();
  const formId = useId();
  // An existing location needs no new pick: an empty place id suppresses suggestions until it is edited.
  const [branch, setBranch] = useState<PickedLocation>({
    location: agent.branchLocation ?? '',
    placeId: agent.branchLocation ? '' : null,
  });
  const change = useAdminMutation({
    send: (body: EditAgentBody) => editAgent(agent.id, body),
    done: 'Agent updated',
    failed: 'Update failed',
    fallback: 'Failed to update agent. Please try again.',
  });
  const current = settable(agent.subscriptionStatus);
  const byHand = agent.statusSetByHandAt !== null && current !== undefined;
  // Staff inherit agency, branch and status from their owner.
  const isStaff = agent.agentRole === 'staff';
  const fields = isStaff ? PERSON : [...PERSON, ...AGENCY];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const missing = fields.filter(({ name, required }) => required && !fieldText(data, name));
    if (showErrors(Object.fromEntries(missing.map(({ name, required }) => [name, required])))) return;
    // Areas are derived from the branch, so they are not part of the body.
    const body: EditAgentBody = Object.fromEntries(fields.map(({ name }) => [name, fieldText(data, name)]));
    if (!isStaff) {
      body.branchLocation = branch.location.trim();
      if (branch.placeId) body.branchPlaceId = branch.placeId;
      const chosen = fieldText(data, 'subscriptionStatus');
      const status = settable(chosen);
      if (status && status !== current) body.subscriptionStatus = status;
      if (chosen === FOLLOW) body.followBilling = true;
    }
    change.mutate(body, {
      onSuccess: dialog.close,
      onError: (error) => void showErrors(fieldErrorsOf(error)),
    });
  }

  const textField = ({ name, label, max, wide, required }: TextField) => (
    <Field
      key={name}
      label={label}
      error={errors[name]}
      required={Boolean(required)}
      className={wide && 'sm:col-span-2'}
    >
      {(ids) => <Input {...ids} name={name} maxLength={max} defaultValue={agent[name] ?? ''} />}
    </Field>
  );
  const readOnlyField = ({ name, label }: TextField) => (
    <Field key={name} label={label} className="sm:col-span-2">
      {(ids) => <Input {...ids} readOnly value={agent[name] ?? ''} placeholder="Not given" />}
    </Field>
  );
  const statuses = [
    ...(current ? [] : [{ value: '', label: `No change (${agent.subscriptionStatus})` }]),
    ...SETTABLE.map((value) => ({ value, label: LABELS[value] })),
    ...(byHand && current !== 'suspended' ? [{ value: FOLLOW, label: 'Follow billing' }] : []),
  ];
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={`Edit ${displayName(agent)}`}
      description={
        isStaff
          ? "Agency, branch and status come from the agency's owner."
          : 'Coverage is a 20-mile radius from the branch postcode.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={dialog.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={change.isPending} pendingText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={clearError}
        className="grid gap-4 sm:grid-cols-2"
      >
        {PERSON.map(textField)}
        {isStaff ? (
          [...AGENCY, BRANCH].map(readOnlyField)
        ) : (
          <>
            <Field
              label="Status"
              hint={
                byHand
                  ? "Set manually. Billing doesn't change it."
                  : 'If you set this, billing no longer changes it.'
              }
            >
              {(ids) => (
                <Select {...ids} name="subscriptionStatus" defaultValue={current ?? ''} options={statuses} />
              )}
            </Field>
            {AGENCY.map(textField)}
            <Field
              label={BRANCH.label}
              hint={LOCATION_HINT}
              error={errors.branchLocation}
              className="sm:col-span-2"
            >
              {(ids) => (
                <LocationField
                  {...ids}
                  name="branchLocation"
                  value={branch.location}
                  placeId={branch.placeId}
                  onChange={setBranch}
                />
              )}
            </Field>
            {agent.areasOfOperation.length > 0 && (
              <p className="text-ink-soft sm:col-span-2">
                {agent.areasSetByHand
                  ? 'Areas of operation, set manually: '
                  : 'Areas of operation, from the branch: '}
                <Areas codes={agent.areasOfOperation} />
              </p>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
