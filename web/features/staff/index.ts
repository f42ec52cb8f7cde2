import { lazyPart } from '../../lib/lazy-part';

export const TeamView = lazyPart(() => import('./team-view'));
export const StaffProfile = lazyPart(() => import('./staff-profile'));
