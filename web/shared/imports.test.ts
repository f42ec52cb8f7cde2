import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith('node_modules'),
  )
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('session expiry is handled in one place, and by no component', () => {
  expect(filesWith(/isUnauthorized|=== 401/).filter((file) => !/^(api|session)\//.test(file))).toEqual([]);
});

it('every chunk is loaded with a retry, and every lazy component has an error boundary', () => {
  expect(filesWith(/\blazy\b[(<]/)).toEqual(['shared/lazy.tsx']);
  const calls = sources.flatMap(({ file, text }) =>
    // A type-only `import()` loads nothing.
    [...text.matchAll(/(.{0,60})\bimport\(['"]/gs)].map(([, before]) => ({ file, before: before ?? '' })),
  );
  expect(calls.length).toBeGreaterThan(8);
  const bare = calls.filter(
    ({ before }) =>
      !before.includes('import.meta.env.DEV') &&
      !/(importWithRetry|lazyWithRetry|lazyDialog)(<\w+>)?\(\s*(async )?\(\) =>\s*(\(\{\s*default: \(await )?$/.test(
        before,
      ),
  );
  expect(bare).toEqual([]);
});
