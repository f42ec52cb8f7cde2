import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Attack, AttackClients } from './attack-clients';
import { signup, visitor } from './attack-fixtures';

/** What tries to get in, to stay in, or to keep others out. */
export function attacksOnSignIn({
  url,
  planted,
  newcomer,
  someone,
  mails,
  linkIn,
  asHost,
}: AttackClients): Attack[] {
  return [
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
