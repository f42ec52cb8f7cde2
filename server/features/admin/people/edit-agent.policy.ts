import type { EditAgentBody } from '@threshold/core/contract/admin';
import { failure } from '../../../base/failure';
import type { UserRow } from '../../../db/schema/users';

const FROM_OWNER = 'Staff have this from the owner of their agency. Change it there.';
const NOT_THEIRS = ['agencyName', 'businessAddress', 'branchLocation'] as const;

/** Staff inherit agency, branch, areas and status from their owner. Sending them back unchanged has no effect. */
export function refuseForStaff(owner: UserRow, input: EditAgentBody): void {
  const changed: string[] = NOT_THEIRS.filter(
    (field) => input[field] !== undefined && (input[field] || null) !== owner[field],
  );
  const { areasOfOperation: areas } = input;
  if (areas !== undefined && (areas ?? []).join() !== (owner.areasOfOperation ?? []).join())
    changed.push('areasOfOperation');
  if (input.subscriptionStatus && input.subscriptionStatus !== owner.subscriptionStatus)
    changed.push('subscriptionStatus');
  if (input.followBilling) changed.push('followBilling');
  if (changed.length === 0) return;
  throw failure('VALIDATION_ERROR', {
    message: FROM_OWNER,
    fieldErrors: Object.fromEntries(changed.map((field) => [field, FROM_OWNER])),
  });
}
