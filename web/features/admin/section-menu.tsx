import { Dialog } from '../../ui/overlays/dialog';
import { SectionLinks, type SectionLinksProps } from './section-links';

interface SectionMenuProps extends Omit<SectionLinksProps, 'onFollow'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sections on narrow screens. */
export default function SectionMenu({ open, onOpenChange, ...links }: SectionMenuProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Back office" size="sm">
      <SectionLinks {...links} onFollow={() => onOpenChange(false)} />
    </Dialog>
  );
}
