export { type SetupStep, setupSteps } from './setup-steps';
