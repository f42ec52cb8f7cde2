import { useMedia } from '../../shared/use-media-query';

/** Wide enough for a popover beside the button; otherwise the list is full screen. */
export const useWide = () => useMedia('(min-width: 40rem)');
