/** For features in which a buyer stops looking altogether. */
export { anySearchOn, switchAllOff } from './buyer-searches.repository';
