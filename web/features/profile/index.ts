export { setupSteps } from './setup-steps';
