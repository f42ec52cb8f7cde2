/** For features in which a buyer stops searching. */
export { anySearchOn, switchAllOff } from './buyer-searches.repository';
