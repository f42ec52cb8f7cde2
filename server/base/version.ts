import { version } from '../../package.json';

/** Of the release that runs. */
export const VERSION: string = version;
