export { NewBadge } from './new-badge';
export { todayQuery } from './today.api';
export { TodayBoard } from './today-board';
