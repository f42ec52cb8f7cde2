export { CurvePicture } from './curve-picture';
export { DemandCurve } from './demand-curve';
