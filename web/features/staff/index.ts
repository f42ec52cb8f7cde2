import { lazyWithRetry } from '../../shared/lazy';

export const TeamView = lazyWithRetry(() => import('./team-view'));
export const StaffProfile = lazyWithRetry(() => import('./staff-profile'));
