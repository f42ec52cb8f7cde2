import { CRITERIA, newBuyer, send } from './api-client';

export interface Finding {
  acknowledged: number;
  checked: number;
  /** In words, what should have been there, or gone, and was not. */
  lost: string[];
}

interface Stored {
  id: string;
  name: string;
  updatedAt: string;
}

/** The database was away: as with a broken connection, it may have happened or not. */
class Refused extends Error {}

/** How many searches beside the first a writer keeps before the oldest goes. */
const KEPT = 5;

/**
 * A buyer who changes, adds and deletes searches as fast as the server answers, and remembers what it was told had been
 * done. What was under way when the connection broke may have happened or not; everything else is certain.
 */
export async function writer(url: string, name: string, { mayBeRefused = false } = {}) {
  const cookie = await newBuyer(url, name);
  const call = (method: string, path: string, body?: object) => send(url, method, path, cookie, body);
  /** Done and said so, or it throws. */
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
  let kept: string[] = [];
  const gone = new Set<string>();
  /** Asked to go, without an answer. */
  let leaving: string | null = null;

  async function change() {
    sent += 1;
    const body = { ...CRITERIA, name: String(sent), updatedAt };
    updatedAt = (await write('PUT', `/api/buyer-searches/${first.id}`, body))?.updatedAt ?? updatedAt;
    acknowledged = sent;
  }

  /** Each by another name: the same search again within seconds is answered with the first. */
  async function add() {
    added += 1;
    const made = await write('POST', '/api/buyer-searches', { ...CRITERIA, name: `another ${added}` });
    if (made) kept.push(made.id);
  }

  async function remove(oldest: string) {
    leaving = oldest;
    await write('DELETE', `/api/buyer-searches/${oldest}`);
    leaving = null;
    gone.add(oldest);
    kept.shift();
  }

  return {
    async writeUntilCutOff() {
      try {
        for (let turn = 1; ; turn += 1) {
          await change();
          if (turn % 4 === 0) await add();
          if (kept.length > KEPT && kept[0]) await remove(kept[0]);
        }
      } catch (error) {
        // The connection went with the server. Anything else is an answer that nobody should get.
        if (!(error instanceof TypeError || error instanceof Refused)) throw error;
      }
    },

    async check(found: Finding) {
      const answer = await call('GET', '/api/buyer-searches');
      if (!answer.ok) throw new Error(`Signed out by a restart: ${answer.status}.`);
      const stored = (await answer.json()) as Stored[];
      const now = stored.find((search) => search.id === first.id);
      const held = new Set(stored.map((search) => search.id));
      const value = Number(now?.name);
      if (!now || value < acknowledged || value > sent)
        found.lost.push(`change ${acknowledged} of ${name} (holds ${now?.name ?? 'nothing'})`);
      for (const id of kept) if (!held.has(id) && id !== leaving) found.lost.push(`search ${id} of ${name}`);
      for (const id of gone) if (held.has(id)) found.lost.push(`deletion of ${id} of ${name}`);
      found.checked += 1 + kept.length + gone.size;
      found.acknowledged += done;
      done = 0;
      acknowledged = value;
      sent = value;
      updatedAt = now?.updatedAt ?? updatedAt;
      kept = stored.filter((search) => search.id !== first.id).map((search) => search.id);
      gone.clear();
      leaving = null;
    },
  };
}
