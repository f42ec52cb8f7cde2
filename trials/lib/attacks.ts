import type { RunningServer } from '../../bench/lib/server';
import { type Attack, attackClients } from './attack-clients';
import type { Planted } from './attack-fixtures';
import { attacksOnAccounts } from './attacks-on-accounts';
import { attacksOnCredit } from './attacks-on-credit';
import { attacksOnHiddenBuyers } from './attacks-on-hidden-buyers';
import { attacksOnPeople } from './attacks-on-people';
import { attacksOnSignIn } from './attacks-on-sign-in';
import { attacksOnStats } from './attacks-on-stats';

const numberOf = ({ what }: Attack) => Number.parseInt(what, 10);

/** Each attack that got through once, or is of a kind with one that did. */
export function attacks(
  { url, pid }: Pick<RunningServer, 'url' | 'pid'>,
  planted: Planted,
  dataDir: string,
): Attack[] {
  const who = attackClients(url, planted);
  return [
    ...attacksOnPeople(who),
    ...attacksOnAccounts(who, dataDir),
    ...attacksOnSignIn(who),
    ...attacksOnStats(who, pid),
    ...attacksOnCredit(who),
    ...attacksOnHiddenBuyers(who),
  ].sort((a, b) => numberOf(a) - numberOf(b));
}
