import { Banner } from '../../../ui/feedback/banner';
import type { ToastInput } from '../../../ui/overlays/toast-store';

/** The outcome of the last save, search or export, shown in the dialog: a toast would cover the list. */
export function DialogMessage({ message }: { message: ToastInput }) {
  if (message.variant === 'destructive')
    return <Banner tone="danger" title={message.title} text={message.description} />;
  return (
    <p role="status" className="text-ink-soft tabular-nums">
      <span className="font-semibold text-ink">{message.title}</span> <span>{message.description}</span>
    </p>
  );
}
