const open: (() => unknown)[] = [];
let openBefore = 0;

/**
 * For what is opened inside a hook or a test, where an `afterAll` would never run. An embedded database that nobody
 * closes keeps its hundreds of megabytes for as long as the process lives.
 */
export function closeAtEnd(close: () => unknown) {
  open.push(close);
}

/** What is opened from here on belongs to the one test that begins. */
export function testBegins() {
  openBefore = open.length;
}

/** What a test has opened itself: the next one is handed its database, which is quicker than starting another. */
export const closeTest = () => closeDownTo(openBefore);

export const closeAll = () => closeDownTo(0);

/** The newest first: an app before its database. */
async function closeDownTo(kept: number) {
  while (open.length > kept) await open.pop()?.();
}
