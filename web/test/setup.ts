import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine the default timeout of one second is too short.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share one document: what a test leaves in it, the next one would find.
afterEach(cleanup);
