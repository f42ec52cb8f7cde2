/** For other features: runs in their transaction. */
export { removeSecondFactor } from './two-step.repository';
