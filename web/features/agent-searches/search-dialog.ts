import { lazyDialog } from '../../shared/lazy';

/** A property and its buyers, from any page that has properties. */
export const SearchDialog = lazyDialog(
  async () => ({ default: (await import('./dialog/search-dialog')).SearchDialog }),
  ({ onOpenChange }) => onOpenChange(false),
);
