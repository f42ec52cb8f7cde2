import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { useMediaQuery } from '../../shared/use-media-query';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { Dialog, DialogBody } from '../../ui/overlays/dialog';
import { Popover } from '../../ui/overlays/popover';
import { NotificationList } from './notification-list';
import { useMarkRead } from './use-mark-read';

/** Wide enough for a popover beside the button. */
const WIDE = '(min-width: 40rem)';

interface InboxPanelProps {
  open: boolean;
  title: string;
  userType: CurrentUser['userType'];
  unread: number;
  /** The button that toggles it. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Popover beside the button, or full screen on a phone. */
export default function InboxPanel({ open, title, userType, unread, button, onClose }: InboxPanelProps) {
  const list = <NotificationList emptyText={EMPTY[userType]} onClose={onClose} />;
  const actions = <Actions unread={unread} onClose={onClose} />;
  if (!useMediaQuery(WIDE)) {
    return (
      <Dialog open={open} onClose={onClose} title={title} bare footer={actions}>
        <DialogBody flush>{list}</DialogBody>
      </Dialog>
    );
  }
  return (
    <Popover open={open} onClose={onClose} title={title} button={button} footer={actions}>
      {list}
    </Popover>
  );
}

const EMPTY: Record<CurrentUser['userType'], string> = {
  buyer: "We'll let you know here when an agent has a property that matches one of your searches.",
  agent: "We'll let you know here when a new buyer matches one of your properties.",
  admin: 'You have no notifications.',
};

function Actions({ unread, onClose }: { unread: number; onClose: () => void }) {
  const read = useMarkRead();
  const start = useSubmitOnce(read);
  return (
    <>
      <Link
        to="/settings#notifications"
        onClick={onClose}
        className="link inline-flex min-h-11 items-center justify-center"
      >
        Notification settings
      </Link>
      <Button
        variant="secondary"
        size="sm"
        disabled={unread === 0 && !read.isPending}
        pending={read.isPending}
        onClick={() => start(undefined)}
      >
        Mark all as read
      </Button>
    </>
  );
}
