import { useMedia } from '../../shared/use-media-query';

/** Where a panel beside the bell has room; below it the list takes the screen. */
export const useWide = () => useMedia('(min-width: 40rem)');
