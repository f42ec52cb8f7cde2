import type { RunningServer } from '../../bench/lib/server';
import type { Planted } from './attack-people';
import { type Attack, attackers } from './attackers';
import { attacksOnAccounts } from './attacks-on-accounts';
import { attacksOnCredit } from './attacks-on-credit';
import { attacksOnDoors } from './attacks-on-doors';
import { attacksOnFigures } from './attacks-on-figures';
import { attacksOnHiddenBuyers } from './attacks-on-hidden-buyers';
import { attacksOnPeople } from './attacks-on-people';

const numberOf = ({ what }: Attack) => Number.parseInt(what, 10);

/** Each attack that got through once, or is of a kind with one that did. */
export function attacks(
  { url, pid }: Pick<RunningServer, 'url' | 'pid'>,
  planted: Planted,
  dataDir: string,
): Attack[] {
  const who = attackers(url, planted);
  return [
    ...attacksOnPeople(who),
    ...attacksOnAccounts(who, dataDir),
    ...attacksOnDoors(who),
    ...attacksOnFigures(who, pid),
    ...attacksOnCredit(who),
    ...attacksOnHiddenBuyers(who),
  ].sort((a, b) => numberOf(a) - numberOf(b));
}
