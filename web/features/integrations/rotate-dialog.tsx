import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Dialog } from '../../ui/overlays/dialog';
import { SecretPanel } from './secret-panel';

interface RotateDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  done: string;
  copyLabel: string;
  /** Returns the new key or secret. */
  rotate: () => Promise<string>;
}

/** Replaces a key or secret, and shows the new one. */
export default function RotateDialog(props: RotateDialogProps) {
  const { open, onClose, title, text, action, done, copyLabel } = props;
  const rotate = useMutation({ mutationFn: () => props.rotate(), retry: false });
  const submit = useSubmitOnce(rotate);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        !rotate.data && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button pending={rotate.isPending} pendingText="Rotating..." onClick={() => submit()}>
              {action}
            </Button>
          </>
        )
      }
    >
      {rotate.data ? (
        <SecretPanel
          title={done}
          text="Copy it now and keep it somewhere safe. You won't be able to see it again."
          secret={rotate.data}
          copyLabel={copyLabel}
          onDone={onClose}
        />
      ) : (
        <div className="grid gap-4">
          <p>{text}</p>
          {rotate.error && <Banner tone="danger" text={describeError(rotate.error)} />}
        </div>
      )}
    </Dialog>
  );
}
