export { CurvePicture } from './curve-picture';
export { DemandCurve, DemandSparkline } from './demand-curve';
