/** For other features, when a buyer stops searching. */
export { anySearchOn, switchAllOff } from './buyer-searches.repository';
