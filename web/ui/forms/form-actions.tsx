import { Button } from './button';

interface FormActionsProps {
  submit: string;
  pending: boolean;
  pendingText: string;
  cancel?: string;
  onCancel: () => void;
  /** Takes something away. */
  danger?: boolean;
}

/** The end of a form that was opened in place: send it, or leave things as they are. */
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
