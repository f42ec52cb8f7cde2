import type { Db } from '../../../db/types';
import type { Kind } from './objects';
import { find } from './store';

/** Fields that Stripe omits without `expand`: a missing `expand` must fail here, not in production. */
const expandOnly = 'confirmation_secret';
/** Internal fields, not part of a response. */
const internalFields = ['payment_intent_id', 'invoice_id', 'subscription_id', 'sandbox_renewals'];
/** Fields that hold an id, and the kind of object that `expand` puts in its place. */
const references: Record<string, Kind> = {
  customer: 'customer',
  latest_invoice: 'invoice',
  pending_setup_intent: 'setup_intent',
};

/** The response: ids are replaced by their objects where `expand` names them. */
export async function present(db: Db, object: object, expand: string[]): Promise<Record<string, unknown>> {
  const answer: Record<string, unknown> = { ...object };
  for (const name of internalFields) delete answer[name];
  if (!expand.includes(expandOnly)) delete answer[expandOnly];
  const below = (name: string) =>
    expand.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));
  for (const [name, kind] of Object.entries(references)) {
    const id = answer[name];
    const wanted = expand.some((path) => path.split('.')[0] === name);
    if (!wanted || typeof id !== 'string') continue;
    const referred = await find(db, kind, id);
    answer[name] = referred && (await present(db, referred, below(name)));
  }
  if (Array.isArray(answer.data)) {
    const items: object[] = [];
    for (const item of answer.data) items.push(await present(db, item, below('data')));
    answer.data = items;
  }
  return answer;
}
