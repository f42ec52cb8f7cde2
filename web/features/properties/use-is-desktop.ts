import { useMediaQuery } from '../../shared/use-media-query';

/** Wide enough for a table of buyers; cards below. */
export const useIsDesktop = () => useMediaQuery('(min-width: 48rem)');
