const open: (() => unknown)[] = [];

/**
 * For what is opened inside a hook or a test, where an `afterAll` would never run. An embedded database that nobody
 * closes keeps its hundreds of megabytes for as long as the process lives.
 */
export function closeAtEnd(close: () => unknown) {
  open.push(close);
}

/** The newest first: an app before its database. */
export async function closeAll() {
  for (let close = open.pop(); close; close = open.pop()) await close();
}
