import { afterAll, afterEach, beforeEach } from 'vitest';
import { strength } from '../features/accounts/passwords';
import { closeAll, closeTest, testBegins } from './closing';

Object.assign(strength, { memoryCost: 64, timeCost: 1 });

// Loaded before every test file.
beforeEach(testBegins);
afterEach(closeTest);
afterAll(closeAll);
