import { afterAll } from 'vitest';
import { closeAll } from './closing';

// Loaded before every test file, and so the last of its hooks to run.
afterAll(closeAll);
