import { createHmac } from 'node:crypto';
import { type StepSizes, stepSizeOf } from '@threshold/core/rules/demand/anonymous-count';
import type { Secrets } from './secrets';

/** Step sizes from an HMAC of the counted key: the same on every server, unpredictable without the secret. */
export function stepSizes([newest]: Secrets, ...counted: readonly (string | number)[]): StepSizes {
  const blocks: Buffer[] = [];
  const block = (n: number) => {
    blocks[n] ??= createHmac('sha256', newest)
      .update(JSON.stringify(['step-sizes', ...counted, n]))
      .digest();
    return blocks[n];
  };
  return (step) => stepSizeOf(block(step >> 5)[step & 31] ?? 0);
}
