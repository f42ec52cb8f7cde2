import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Planted, type Visitor, visitor } from './attack-fixtures';

export interface Attack {
  what: string;
  /** What happened, and whether it held. */
  run(): Promise<[string, boolean]>;
}

export const PATIENCE_MS = 15_000;

/** Who attacks and with what. All addresses are made up; nothing leaves the machine. */
export function attackClients(url: string, planted: Planted) {
  let last = 0;
  const newcomer = (sid = ''): Visitor => visitor(url, `198.51.${100 + (++last >> 8)}.${last & 255}`, sid);
  const agent = newcomer(planted.agent);
  const nosy = newcomer(planted.nosy);
  const buyer = newcomer(planted.buyer);
  const admin = newcomer(planted.admin);
  const someone = () => `someone-${randomUUID()}@trial.example`;

  /** The mails to an address, as the outbox shows them to whoever sits at the machine. */
  async function mails(to: string): Promise<string[]> {
    const list = await (await fetch(`${url}/dev/outbox?to=${encodeURIComponent(to)}`)).text();
    const ids = [...list.matchAll(/href="(\/dev\/outbox\/[0-9a-f-]+)"/g)].map(([, path]) => path);
    return Promise.all(ids.map(async (path) => (await fetch(`${url}${path}?part=text`)).text()));
  }
  async function linkIn(to: string, page: string): Promise<string> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
      for (const mail of await mails(to)) {
        const token = new RegExp(`/${page}\\?token=([^\\s"&]+)`).exec(mail)?.[1];
        if (token) return decodeURIComponent(token);
      }
    }
    return '';
  }
  /** fetch mends the Host header; this does not. */
  const asHost = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const call = request(`${url}${path}`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject).end();
    });
  const seenByAdmin = async (words: string) =>
    (await admin.get('/api/admin/contact-messages')).text.includes(words);

  return { url, planted, newcomer, agent, nosy, buyer, admin, someone, mails, linkIn, asHost, seenByAdmin };
}

export type AttackClients = ReturnType<typeof attackClients>;
