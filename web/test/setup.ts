import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The files of a worker share one document: what a test leaves in it, the next one would find.
afterEach(cleanup);
