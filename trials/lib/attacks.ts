import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { actingPdfs } from '../../server/features/verification/document/test/acting-pdfs';
import { MANY, PASSWORD, type Planted, SECRET_BUDGET, signup, type Visitor, visitor } from './attack-people';

export interface Attack {
  what: string;
  /** What happened, and whether it held. */
  run(): Promise<[string, boolean]>;
}

const PATIENCE_MS = 15_000;

/** Each attack that got through once, or is of a kind with one that did. All addresses are made up; nothing leaves the machine. */
export function attacks(url: string, planted: Planted): Attack[] {
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

  return [
    {
      what: '1 delete a stranger’s messages by signing up as them',
      async run() {
        const [email, words] = [someone(), `Please keep this ${randomUUID()}`];
        await newcomer().post('/api/contact', { name: 'Pat', email, message: words });
        const thief = newcomer();
        await thief.post('/api/auth/signup', signup(email, 'buyer'));
        const gone = await thief.post('/api/privacy/delete-account', {
          password: PASSWORD,
          confirmation: 'DELETE',
        });
        return [
          `account deleted (${gone.status}), message read by the admin`,
          gone.status === 200 && (await seenByAdmin(words)),
        ];
      },
    },
    {
      what: '2 harvest buyers at a made-up price and delete the search',
      async run() {
        const trap = {
          name: 'Trap',
          location: 'Lincoln, Lincolnshire',
          bedrooms: 10,
          price: 1_000,
          propertyType: 'house',
        };
        const saved = await agent.post('/api/agent-searches', trap);
        const id = String((saved.json.search as { id?: string } | undefined)?.id ?? saved.json.id ?? '');
        const seen = await agent.get(`/api/agent-searches/${id}/matches`);
        const removed = await agent.call('DELETE', `/api/agent-searches/${id}`);
        const found = seen.text.includes(planted.buyerId) || seen.text.includes('@');
        let told = false;
        for (const until = Date.now() + PATIENCE_MS; found && !told && Date.now() < until; await pause(200))
          told = ((await buyer.get('/api/notifications/count')).json.unreadCount as number) > 0;
        return [
          `saved ${saved.status}, seen ${found}, deleted ${removed.status}, buyer told ${told}`,
          found && told,
        ];
      },
    },
    {
      what: '2 take more people in a day than an agency may be shown',
      async run() {
        const greedy = newcomer(planted.greedy);
        const saved = await greedy.post('/api/agent-searches', {
          name: 'All of them',
          location: 'Lincoln, Lincolnshire',
          bedrooms: 3,
          price: 250_000,
          propertyType: 'bungalow',
        });
        const path = `/api/agent-searches/${String(saved.json.id ?? '')}/matches`;
        const [shown, exported] = [await greedy.get(path), await greedy.get(`${path}?export=true`)];
        const leaked = [shown, exported].some(({ text }) => text.includes('@'));
        return [
          `saved ${saved.status}, shown ${shown.status} ${shown.code}, exported ${exported.status} ${exported.code}`,
          saved.status < 300 && shown.status === 429 && exported.status === 429 && !leaked,
        ];
      },
    },
    {
      what: '3 invite staff with an address nobody confirmed',
      async run() {
        const rogue = newcomer();
        await rogue.post('/api/auth/signup', signup(someone(), 'agent'));
        const body = { email: someone(), firstName: 'In', lastName: 'Vited', jobTitle: 'Negotiator' };
        const answer = await rogue.post('/api/agent/staff/invite', body);
        const sent = (await mails(body.email)).length;
        return [`${answer.status} ${answer.code}, ${sent} mails`, answer.status === 403 && sent === 0];
      },
    },
    {
      what: '4 squat on an address by inviting it',
      async run() {
        const email = someone();
        const invited = await agent.post('/api/agent/staff/invite', {
          email,
          firstName: 'In',
          lastName: 'Vited',
          jobTitle: 'Negotiator',
        });
        const joined = await newcomer().post('/api/auth/signup', signup(email, 'buyer'));
        return [`invited ${invited.status}, its owner signs up ${joined.status}`, joined.status === 201];
      },
    },
    {
      what: '4 put a web address into a name that is mailed to strangers',
      async run() {
        const named = await newcomer().post(
          '/api/auth/signup',
          signup(someone(), 'agent', { firstName: 'Win at https://x.example' }),
        );
        return [`${named.status} ${named.code}`, named.status === 400];
      },
    },
    {
      what: `5 have an agent with ${MANY} properties mailed for each of them`,
      async run() {
        const saved = await buyer.post('/api/buyer-searches', {
          name: 'Anything',
          location: 'Lincoln, Lincolnshire',
          radius: 50,
          minBedrooms: 1,
          maxPrice: 50_000_000,
          propertyType: 'flat',
          buyingStatus: 'firstTime',
          financing: 'cash',
        });
        const waiting = async () => (await admin.get('/api/admin/jobs')).text.includes('"notifications.');
        let sent = 0;
        for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
          sent = (await mails(planted.busyEmail)).length;
          if (sent > 0 && !(await waiting())) break;
        }
        return [`saved ${saved.status}, ${sent} mails`, saved.status === 201 && sent === 1];
      },
    },
    {
      what: '6 keep a planted push subscription through a password reset',
      async run() {
        const email = someone();
        const victim = newcomer();
        await victim.post('/api/auth/signup', signup(email, 'buyer'));
        const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`;
        const curve = createECDH('prime256v1');
        curve.generateKeys();
        const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
        const put = await victim.post('/api/push/subscriptions', { endpoint, keys });
        await newcomer().post('/api/auth/forgot-password', { email });
        const token = await linkIn(email, 'reset-password');
        const password = 'Rowan-tree-43!';
        const reset = await newcomer().post('/api/auth/reset-password', { token, newPassword: password });
        const owner = newcomer();
        await owner.post('/api/auth/login', { email, password });
        const { json } = await owner.post('/api/push/subscriptions/check', { endpoint });
        return [
          `planted ${put.status}, reset ${reset.status}, still there: ${json.mine}`,
          reset.status === 200 && json.mine === false,
        ];
      },
    },
    {
      what: `7 upload ${actingPdfs.length} PDFs that act, hidden in packed lists`,
      async run() {
        let taken = 0;
        for (const [, content] of actingPdfs) {
          const { json } = await nosy.post('/api/verification/upload');
          const path = String(json.uploadURL).replace(/^https?:\/\/[^/]+/, '');
          const put = await nosy.call('PUT', path, content, { 'content-type': 'application/pdf' });
          if (put.status !== 415) taken += 1;
        }
        return [`${taken} taken`, taken === 0];
      },
    },
    {
      what: '8 read the only buyer’s budget from an agency’s figures',
      async run() {
        const figures = await nosy.get('/api/agent-analytics');
        const told = figures.text.includes(String(SECRET_BUDGET));
        return [`${figures.status}, budget told: ${told}`, figures.status === 200 && !told];
      },
    },
    {
      what: '9 read the outbox under a foreign name or through a proxy',
      async run() {
        const foreign: Record<string, string>[] = [
          { host: 'evil.example' },
          { host: '192.168.1.4:3000' },
          { 'x-forwarded-for': '127.0.0.1' },
        ];
        const statuses: number[] = [];
        for (const headers of foreign)
          for (const path of ['/dev/outbox', '/sandbox/stripe/v1/customers'])
            statuses.push(await asHost(path, headers));
        return [statuses.join(' '), statuses.every((status) => status === 404)];
      },
    },
    {
      what: '10 guess the setup key from forged addresses',
      async run() {
        const guess = { setupKey: 'a guess', adminAccounts: [], password: 'x' };
        let through = 0;
        for (let n = 0; n < 20; n += 1)
          if (
            (await visitor(url, `10.0.0.${n}, 203.0.113.77`).post('/api/admin/setup', guess)).status !== 429
          )
            through += 1;
        return [`${through} of 20 looked at`, through === 10];
      },
    },
    {
      what: '10 guess the setup key from a hundred real addresses',
      async run() {
        const guess = { setupKey: 'a guess', adminAccounts: [], password: 'x' };
        let through = 0;
        for (let n = 0; n < 100; n += 1)
          if ((await newcomer().post('/api/admin/setup', guess)).status !== 429) through += 1;
        return [`${through} of 100 looked at`, through <= 60];
      },
    },
    {
      what: '11 lock a person out with wrong passwords',
      async run() {
        const email = someone();
        await newcomer().post('/api/auth/signup', signup(email, 'buyer'));
        for (let n = 0; n < 12; n += 1)
          await newcomer().post('/api/auth/login', { email, password: `Wrong-guess-${n}!` });
        await newcomer().post('/api/auth/sign-in-link', { email });
        const used = await newcomer().post('/api/auth/sign-in-link/use', {
          token: await linkIn(email, 'sign-in'),
        });
        return [`the mailed link answers ${used.status}`, used.status === 200];
      },
    },
    {
      what: '11 flood a mailbox with reset links',
      async run() {
        const email = someone();
        await newcomer().post('/api/auth/signup', signup(email, 'buyer'));
        const answers = new Set<number>();
        for (let n = 0; n < 12; n += 1)
          answers.add((await newcomer().post('/api/auth/forgot-password', { email })).status);
        await linkIn(email, 'reset-password');
        const links = (await mails(email)).filter((mail) => mail.includes('/reset-password?')).length;
        return [
          `answered ${[...answers].join(' ')}, ${links} links`,
          links >= 1 && links <= 5 && answers.size === 1,
        ];
      },
    },
    {
      what: '12 delete people with an admin’s hour-old session',
      async run() {
        const late = newcomer(planted.lateAdmin);
        const answers = [
          await late.call('DELETE', `/api/admin/agents/${planted.agentId}`),
          await late.get('/api/admin/exports/mortgage'),
        ];
        const codes = answers.map(({ status, code }) => `${status} ${code}`);
        return [codes.join(', '), answers.every(({ code }) => code === 'REAUTH_REQUIRED')];
      },
    },
    {
      what: '13 work on while suspended',
      async run() {
        const shut = newcomer(planted.suspended);
        const invite = { email: someone(), firstName: 'In', lastName: 'Vited', jobTitle: 'Negotiator' };
        const answers = [
          await shut.post('/api/agent/staff/invite', invite),
          await shut.get('/api/agent-analytics'),
          await shut.post('/api/verification/upload'),
          await shut.get('/api/agent-searches'),
        ];
        return [answers.map(({ status }) => status).join(' '), answers.every(({ status }) => status === 403)];
      },
    },
    {
      what: '14 break the server with addresses it cannot read',
      async run() {
        const paths = [
          '//',
          '/%',
          '/api/%',
          '/%E0%A4%A',
          '/api/places?q=%00',
          '/dev/outbox?to=%00',
          '/?view=%00',
        ];
        const statuses: number[] = [];
        for (const path of paths) statuses.push(await asHost(path, {}));
        return [statuses.join(' '), statuses.every((status) => status >= 200 && status < 500)];
      },
    },
  ];
}
