import { afterAll } from 'vitest';
import { strength } from '../features/accounts/passwords';
import { closeAll } from './closing';

Object.assign(strength, { memoryCost: 64, timeCost: 1 });

// Loaded before every test file, and so the last of its hooks to run.
afterAll(closeAll);
