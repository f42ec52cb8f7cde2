/** What others may ask and tell of the kept figures. */
export { figuresVersion, outdateFigures } from './stats-version.repository';
