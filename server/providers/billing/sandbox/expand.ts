import type { Db } from '../../../db/types';
import type { Kind } from './records';
import { find } from './store';

/** Fields that Stripe omits without `expand`: a missing `expand` must fail here, not in production. */
const expandOnly: Record<string, string[]> = { invoice: ['confirmation_secret'] };
/** Internal fields, not part of a response. */
const internalFields = ['payment_intent_id', 'invoice_id', 'subscription_id', 'sandbox_renewals'];

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

/** The response: ids are replaced by their objects where `expand` names them. */
export async function present(db: Db, object: object, expand: string[]): Promise<Answer> {
  const answer: Answer = { ...object };
  for (const name of internalFields) delete answer[name];
  const hidden = expandOnly[String(answer.object)] ?? [];
  const wanted = groupByFirst(expand);
  for (const name of hidden) if (!wanted.has(name)) delete answer[name];
  for (const [name, rest] of wanted) answer[name] = await expanded(db, name, answer[name], rest);
  if (Array.isArray(answer.data) && !wanted.has('data')) answer.data = await presentAll(db, answer.data, []);
  return answer;
}

/** Sequential, because they share a transaction. */
async function presentAll(db: Db, objects: object[], expand: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const object of objects) answers.push(await present(db, object, expand));
  return answers;
}

async function expanded(db: Db, name: string, value: unknown, rest: string[]): Promise<unknown> {
  if (Array.isArray(value)) return presentAll(db, value, rest);
  const kind = kindOf[name];
  if (typeof value === 'string' && kind) {
    const object = await find(db, kind, value);
    return object && present(db, object, rest);
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
