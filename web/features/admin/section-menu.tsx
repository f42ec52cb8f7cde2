import { Dialog } from '../../ui/overlays/dialog';
import { SectionLinks, type SectionLinksProps } from './section-links';

interface SectionMenuProps extends Omit<SectionLinksProps, 'onFollow'> {
  open: boolean;
  onClose: () => void;
}

/** The sections on narrow screens. */
export default function SectionMenu({ open, onClose, ...links }: SectionMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Back office" size="sm">
      <SectionLinks {...links} onFollow={onClose} />
    </Dialog>
  );
}
