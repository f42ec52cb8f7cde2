export { recallsQuery } from './recalls.api';
export { default as Removals } from './removals';
