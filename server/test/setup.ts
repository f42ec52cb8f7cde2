import { afterAll, afterEach, beforeEach } from 'vitest';
import { strength } from '../features/accounts/passwords';
import { closeAll, closeTest, testBegins } from './closing';

Object.assign(strength, { memoryCost: 64, timeCost: 1 });

// Loaded before every test file: what it begins with comes before the file's own hooks, and what it ends with after.
beforeEach(testBegins);
afterEach(closeTest);
afterAll(closeAll);
