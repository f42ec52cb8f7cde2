import { lazyDialog } from '../../shared/lazy';

export const SearchDialog = lazyDialog(async () => ({
  default: (await import('./dialog/search-dialog')).SearchDialog,
}));
