import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { actingPdfs } from '../../server/features/verification/document/test/acting-pdfs';
import { type Attack, type AttackClients, PATIENCE_MS } from './attack-clients';
import { MANY, PASSWORD, SECRET_BUDGET, signup } from './attack-fixtures';

/** What reaches into the lives of those who are here: their words, their details, their mailboxes. */
export function attacksOnPeople({
  planted,
  newcomer,
  agent,
  nosy,
  buyer,
  admin,
  someone,
  mails,
  linkIn,
  seenByAdmin,
}: AttackClients): Attack[] {
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
          garden: 'none',
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
        const token = await linkIn(email, 'reset-password');
        const declined = await newcomer().post('/api/staff-invitations/decline', { token });
        const joined = await newcomer().post('/api/auth/signup', signup(email, 'buyer'));
        return [
          `invited ${invited.status}, its owner declines ${declined.status} and signs up ${joined.status}`,
          declined.status === 200 && joined.status === 201,
        ];
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
  ];
}
