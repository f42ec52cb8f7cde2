import type { Db } from '../../../db/types';
import type { Kind } from './records';
import { find } from './store';

/** Fields that Stripe leaves out unless asked: forgetting to ask must show here, not in production. */
const askedForOnly: Record<string, string[]> = { invoice: ['confirmation_secret'] };
/** The sandbox's own notes, which no answer carries. */
const inner = ['payment_intent_id', 'invoice_id', 'subscription_id', 'sandbox_renewals'];

const kindOf: Record<string, Kind> = {
  customer: 'customer',
  latest_invoice: 'invoice',
  pending_setup_intent: 'setup_intent',
  default_payment_method: 'payment_method',
  price: 'price',
};

type Answer = Record<string, unknown>;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer as it leaves: ids replaced by what they name where `expand` asks for it. */
export async function present(db: Db, object: object, expand: string[]): Promise<Answer> {
  const answer: Answer = { ...object };
  for (const name of inner) delete answer[name];
  const hidden = askedForOnly[String(answer.object)] ?? [];
  const wanted = groupByFirst(expand);
  for (const name of hidden) if (!wanted.has(name)) delete answer[name];
  for (const [name, rest] of wanted) answer[name] = await expanded(db, name, answer[name], rest);
  if (Array.isArray(answer.data) && !wanted.has('data')) answer.data = await presentAll(db, answer.data, []);
  return answer;
}

/** One after the other: they share a transaction, which is one conversation. */
async function presentAll(db: Db, objects: object[], expand: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const object of objects) answers.push(await present(db, object, expand));
  return answers;
}

async function expanded(db: Db, name: string, value: unknown, rest: string[]): Promise<unknown> {
  if (Array.isArray(value)) return presentAll(db, value, rest);
  const kind = kindOf[name];
  if (typeof value === 'string' && kind) {
    const found = await find(db, kind, value);
    return found && present(db, found, rest);
  }
  return isAnswer(value) ? present(db, value, rest) : value;
}

function groupByFirst(paths: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const group = groups.get(first) ?? [];
    if (rest.length > 0) group.push(rest.join('.'));
    groups.set(first, group);
  }
  return groups;
}
