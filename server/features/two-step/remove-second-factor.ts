/** For other features: the second factor and its recovery codes go, in the caller's transaction. */
export { switchOff as removeSecondFactor } from './two-step.repository';
