export { FreshMark } from './fresh-mark';
export { todayQuery } from './today.api';
export { TodayBoard } from './today-board';
