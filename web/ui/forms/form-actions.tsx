import { Button } from './button';

interface FormActionsProps {
  submit: string;
  pending: boolean;
  pendingText: string;
  cancel?: string;
  onCancel: () => void;
  /** Destructive action. */
  danger?: boolean;
}

/** Submit and cancel buttons of an inline form. */
export function FormActions({
  submit,
  pending,
  pendingText,
  cancel = 'Cancel',
  onCancel,
  danger = false,
}: FormActionsProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        pending={pending}
        pendingText={pendingText}
      >
        {submit}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
