import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('ignores no file that belongs to the product: neither its styles nor its faults would be looked at', () => {
  // Tailwind and Biome pass over what git ignores, also where git itself goes on following it.
  expect(execFileSync('git', ['ls-files', '-ci', '--exclude-standard']).toString()).toBe('');
});
