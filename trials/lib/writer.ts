import { CRITERIA, newBuyer, send } from './api-client';

export interface Findings {
  acknowledged: number;
  checked: number;
  /** Descriptions of writes that were acknowledged and are missing, or deletions that were undone. */
  lost: string[];
}

interface Stored {
  id: string;
  name: string;
  updatedAt: string;
}

/** Answered 503: as after a broken connection, it may have happened or not. */
class Refused extends Error {}

/** Searches beside the first before the oldest is deleted. */
const MAX_ADDED = 5;

/**
 * A buyer who changes, adds and deletes searches as fast as the server answers, and remembers what was acknowledged. A write
 * under way when the connection broke may have happened or not.
 */
export async function writer(url: string, name: string, { mayBeRefused = false } = {}) {
  const cookie = await newBuyer(url, name);
  const call = (method: string, path: string, body?: object) => send(url, method, path, cookie, body);
  async function write(method: string, path: string, body?: object): Promise<Stored | null> {
    const answer = await call(method, path, body);
    const text = await answer.text();
    if (mayBeRefused && answer.status === 503) throw new Refused();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    done += 1;
    return text ? (JSON.parse(text) as Stored) : null;
  }
  let done = 0;
  const made = await write('POST', '/api/buyer-searches', { ...CRITERIA, name: '0' });
  if (!made) throw new Error('A new search was not answered with itself.');
  const first = made;
  let acknowledged = 0;
  let sent = 0;
  let added = 0;
  let { updatedAt } = first;
  let present: string[] = [];
  const deleted = new Set<string>();
  /** Its deletion was requested and not answered. */
  let deleting: string | null = null;

  async function change() {
    sent += 1;
    const body = { ...CRITERIA, name: String(sent), updatedAt };
    updatedAt = (await write('PUT', `/api/buyer-searches/${first.id}`, body))?.updatedAt ?? updatedAt;
    acknowledged = sent;
  }

  /** With different names: the same search again within seconds is answered with the first. */
  async function add() {
    added += 1;
    const made = await write('POST', '/api/buyer-searches', { ...CRITERIA, name: `another ${added}` });
    if (made) present.push(made.id);
  }

  async function remove(oldest: string) {
    deleting = oldest;
    await write('DELETE', `/api/buyer-searches/${oldest}`);
    deleting = null;
    deleted.add(oldest);
    present.shift();
  }

  return {
    async writeUntilCutOff() {
      try {
        for (let round = 1; ; round += 1) {
          await change();
          if (round % 4 === 0) await add();
          if (present.length > MAX_ADDED && present[0]) await remove(present[0]);
        }
      } catch (error) {
        // The connection broke with the server. Any other error is a failure.
        if (!(error instanceof TypeError || error instanceof Refused)) throw error;
      }
    },

    async check(found: Findings) {
      const answer = await call('GET', '/api/buyer-searches');
      if (!answer.ok) throw new Error(`Signed out by a restart: ${answer.status}.`);
      const stored = (await answer.json()) as Stored[];
      const now = stored.find((search) => search.id === first.id);
      const ids = new Set(stored.map((search) => search.id));
      const value = Number(now?.name);
      if (!now || value < acknowledged || value > sent)
        found.lost.push(`change ${acknowledged} of ${name} (holds ${now?.name ?? 'nothing'})`);
      for (const id of present)
        if (!ids.has(id) && id !== deleting) found.lost.push(`search ${id} of ${name}`);
      for (const id of deleted) if (ids.has(id)) found.lost.push(`deletion of ${id} of ${name}`);
      found.checked += 1 + present.length + deleted.size;
      found.acknowledged += done;
      done = 0;
      acknowledged = value;
      sent = value;
      updatedAt = now?.updatedAt ?? updatedAt;
      present = stored.filter((search) => search.id !== first.id).map((search) => search.id);
      deleted.clear();
      deleting = null;
    },
  };
}
