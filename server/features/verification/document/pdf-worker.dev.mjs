// Starts the thread from the sources (dev server, tests): a thread does not take over tsx from whoever starts it.
import { tsImport } from 'tsx/esm/api';

await tsImport('./pdf-worker.ts', import.meta.url);
