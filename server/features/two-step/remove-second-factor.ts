/** For other features: deletes the second factor and its recovery codes in the caller's transaction. */
export { switchOff as removeSecondFactor } from './two-step.repository';
