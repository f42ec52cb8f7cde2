import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';

interface AdminAccountFieldsProps {
  slot: number;
  errors: Record<string, string | undefined>;
}

export function AdminAccountFields({ slot, errors }: AdminAccountFieldsProps) {
  const names = {
    email: `adminAccounts.${slot}.email`,
    firstName: `adminAccounts.${slot}.firstName`,
    lastName: `adminAccounts.${slot}.lastName`,
  };
  // No field is `required`: completing either account is enough.
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="float-left mb-1 font-semibold sm:col-span-2">Admin account {slot + 1}</legend>
      <Field label="Email" error={errors[names.email]} className="clear-both sm:col-span-2">
        {(ids) => <Input {...ids} name={names.email} type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <Field label="First name" error={errors[names.firstName]}>
        {(ids) => <Input {...ids} name={names.firstName} autoComplete="off" maxLength={80} />}
      </Field>
      <Field label="Last name" error={errors[names.lastName]}>
        {(ids) => <Input {...ids} name={names.lastName} autoComplete="off" maxLength={80} />}
      </Field>
    </fieldset>
  );
}
