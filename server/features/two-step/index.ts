/** For other features: deletes the second factor and its recovery codes in their transaction. */
export { switchOff as removeSecondFactor } from './two-step.repository';
