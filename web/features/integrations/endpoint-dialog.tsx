import type { WebhookEndpoint } from '@threshold/core/contract/webhooks';
import { Dialog } from '../../ui/overlays/dialog';
import { EditEndpoint } from './endpoint-form';

interface EndpointDialogProps {
  open: boolean;
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

export default function EndpointDialog({ open, endpoint, onClose }: EndpointDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit endpoint">
      <EditEndpoint endpoint={endpoint} onSaved={onClose} />
    </Dialog>
  );
}
