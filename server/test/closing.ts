const open: (() => unknown)[] = [];
let openBefore = 0;

/**
 * For resources opened inside a hook or a test, where `afterAll` would not run. An open PGlite keeps hundreds of
 * megabytes.
 */
export function closeAtEnd(close: () => unknown) {
  open.push(close);
}

/** Resources opened from here on belong to the current test. */
export function testBegins() {
  openBefore = open.length;
}

/** Closes what the test has opened: the next one reuses its database. */
export const closeTest = () => closeDownTo(openBefore);

export const closeAll = () => closeDownTo(0);

/** Newest first: an app before its database. */
async function closeDownTo(remaining: number) {
  while (open.length > remaining) await open.pop()?.();
}
