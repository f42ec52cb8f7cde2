import { spawn } from 'node:child_process';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../../bench/lib/server';
import { freePort } from '../../server/test/free-port';
import { type Attack, type AttackClients, attackClients, PATIENCE_MS } from './attack-clients';
import { PASSWORD, signup } from './attack-fixtures';

const NEW_PASSWORD = 'Rowan-tree-43!';
const SETUP_KEY = 'the key of this trial';

/** What tries to take an account over before its owner has it, or to become an administrator. */
export function attacksOnAccounts(who: AttackClients, dataDir: string): Attack[] {
  const { newcomer, agent, someone, linkIn, planted } = who;

  /** A second installation, for what depends on settings or needs an unused rate limit. */
  async function withServer<T>(
    env: Record<string, string>,
    use: (there: AttackClients) => Promise<T>,
  ): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-attack-'));
    try {
      const server = await startServer({
        port: await freePort(),
        dataDir: folder,
        env: { SHED_LOAD: 'off', ...env },
      });
      try {
        return await use(attackClients(server.url, planted));
      } finally {
        await server.kill('SIGTERM');
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return [
    {
      what: '1 stay in an account after its owner confirms the address by sign-in link',
      async run() {
        const email = someone();
        const stranger = newcomer();
        await stranger.post('/api/auth/signup', signup(email, 'buyer'));
        const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`;
        const curve = createECDH('prime256v1');
        curve.generateKeys();
        const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
        const push = await stranger.post('/api/push/subscriptions', { endpoint, keys });
        await newcomer().post('/api/auth/sign-in-link', { email });
        const owner = newcomer();
        await owner.post('/api/auth/sign-in-link/use', { token: await linkIn(email, 'sign-in') });
        const first = await owner.get('/api/auth/user');
        const session = await stranger.get('/api/auth/user');
        const login = await newcomer().post('/api/auth/login', { email, password: PASSWORD });
        const chosen = await owner.post('/api/auth/choose-password', { newPassword: NEW_PASSWORD });
        const { json } = await owner.post('/api/push/subscriptions/check', { endpoint });
        return [
          `owner first ${first.status} ${first.code}, stranger's session ${session.status}, password ${login.status}, push planted ${push.status} and still there: ${json.mine}`,
          push.status < 300 &&
            first.status === 403 &&
            first.code === 'NEW_PASSWORD_REQUIRED' &&
            session.status === 401 &&
            login.status === 401 &&
            chosen.status === 200 &&
            json.mine === false,
        ];
      },
    },
    {
      what: '2 lock an owner out with two-step sign-in on an address nobody confirmed',
      async run() {
        const stranger = newcomer();
        await stranger.post('/api/auth/signup', signup(someone(), 'buyer'));
        const answers = [
          await stranger.post('/api/account/totp/setup'),
          await stranger.post('/api/account/totp/enable', { code: '123456' }),
        ];
        return [
          answers.map(({ status, code }) => `${status} ${code}`).join(', '),
          answers.every(({ status, code }) => status === 403 && code === 'EMAIL_UNCONFIRMED'),
        ];
      },
    },
    {
      what: '7 end a staff invitation by signing up with its address',
      async run() {
        const email = someone();
        const names = { firstName: 'In', lastName: 'Vited', jobTitle: 'Negotiator' };
        const invited = await agent.post('/api/agent/staff/invite', { email, ...names });
        const token = await linkIn(email, 'reset-password');
        const taken = await newcomer().post('/api/auth/signup', signup(email, 'agent'));
        const invitee = newcomer();
        const joined = await invitee.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
        const { json } = await invitee.get('/api/auth/user');
        return [
          `invited ${invited.status}, stranger ${taken.status} ${taken.code}, invitation accepted ${joined.status}`,
          taken.status === 409 &&
            taken.code === 'EMAIL_ALREADY_EXISTS' &&
            joined.status === 200 &&
            json.parentAgentId === planted.agentId,
        ];
      },
    },
    {
      what: '10 read written mails as another user of the machine',
      async run() {
        await newcomer().post('/api/auth/signup', signup(someone(), 'buyer'));
        const folder = join(dataDir, 'outbox');
        const isEmpty = () => !existsSync(folder) || readdirSync(folder).length === 0;
        for (const until = Date.now() + PATIENCE_MS; isEmpty() && Date.now() < until; ) await pause(200);
        const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
        const files = readdirSync(folder);
        const modes = new Set(files.map((file) => modeOf(join(folder, file))));
        return [
          `folder ${modeOf(folder)}, ${files.length} files ${[...modes].join(' ')}`,
          modeOf(folder) === '700' && files.length > 0 && [...modes].join() === '600',
        ];
      },
    },
    {
      what: '10 read the outbox of a server with a public address, from its own machine',
      run: () =>
        withServer({ PUBLIC_URL: 'https://threshold.example' }, async ({ asHost }) => {
          const statuses: number[] = [];
          for (const path of ['/dev/outbox', `/dev/outbox/${randomUUID()}`, '/dev/outbox?to=a@b.example'])
            for (const host of ['localhost', '127.0.0.1']) statuses.push(await asHost(path, { host }));
          return [statuses.join(' '), statuses.every((status) => status === 404)];
        }),
    },
    {
      what: '10 find a production server that writes mails to files because nobody set SMTP_URL',
      async run() {
        const { code, output } = await startInProduction();
        const named = output.includes('SMTP_URL is missing');
        return [`exit ${code}, names SMTP_URL: ${named}`, code !== 0 && code !== null && named];
      },
    },
    {
      what: '11 become an administrator with a leaked setup key, unnoticed',
      run: () =>
        withServer({ ADMIN_SETUP_KEY: SETUP_KEY }, async (there) => {
          const [admin, intruder] = [there.someone(), there.someone()];
          const setUp = (email: string) =>
            there.newcomer().post('/api/admin/setup', {
              setupKey: SETUP_KEY,
              adminAccounts: [{ email, firstName: 'Ad', lastName: 'Min' }],
              password: PASSWORD,
            });
          await setUp(admin);
          const used = await setUp(intruder);
          const office = there.newcomer();
          await office.post('/api/auth/login', { email: admin, password: PASSWORD });
          const recorded = (await office.get('/api/admin/audit')).text.includes('admin.setup-key-used');
          const system = await office.get('/api/admin/system');
          const mailed = (await there.mails(admin)).some((mail) => mail.includes(intruder));
          return [
            `key used ${used.status}, audited: ${recorded}, in System: ${system.status} ${JSON.stringify(system.json.setupKey)}, administrator mailed: ${mailed}`,
            used.status < 300 && recorded && system.text.includes('"uses":1}') && mailed,
          ];
        }),
    },
  ];
}

/** With all that production asks for but a mail server. No database is needed: the settings are read first. */
function startInProduction(): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
        SESSION_SECRET: randomBytes(32).toString('hex'),
        PUBLIC_URL: 'https://threshold.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
