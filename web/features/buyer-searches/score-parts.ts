import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import {
  type BuyerScore,
  nextScoreDrop,
  SCORE_PARTS,
  type ScoreDrop,
  type ScoreInput,
  type ScoreTip,
  type ScoreTipKey,
  scoreTips,
} from '@threshold/core/rules/matching/score';
import type { CurrentUser } from '../../session/current-user';

type PartKey = keyof typeof SCORE_PARTS;

const TITLES: Readonly<Record<PartKey, string>> = {
  confirmation: 'Search confirmed',
  profile: 'Profile',
  activity: 'Activity',
};

const PART_OF_TIP: Readonly<Record<ScoreTipKey, PartKey>> = {
  confirmation: 'confirmation',
  phone: 'profile',
  specificRequirements: 'profile',
  buyingStatus: 'profile',
  financing: 'profile',
  activity: 'activity',
};

interface ScoreRow {
  key: PartKey;
  title: string;
  points: number;
  most: number;
}

export function scoreRows(score: BuyerScore): ScoreRow[] {
  const keys: readonly PartKey[] = ['confirmation', 'profile', 'activity'];
  return keys.map((key) => ({ key, title: TITLES[key], points: score[key], most: SCORE_PARTS[key] }));
}

export const sumOfParts = (score: BuyerScore) => score.confirmation + score.profile + score.activity;

/** The active search with the highest score, which decides the buyer's rank in agents' results. */
export function bestSearch(searches: readonly BuyerSearch[]): BuyerSearch | null {
  const active = searches.filter((search) => search.isActive);
  return active.reduce<BuyerSearch | null>(
    (best, search) => (best && best.score.total >= search.score.total ? best : search),
    null,
  );
}

const inputOf = (search: BuyerSearch, user: CurrentUser): ScoreInput => ({
  lastConfirmedAt: dateOf(search.lastConfirmedAt),
  lastActiveAt: dateOf(user.lastActiveAt),
  phone: user.phone,
  specificRequirements: search.specificRequirements,
  buyingStatus: search.buyingStatus,
  financing: search.financing,
});

/** The next drop of this search's score; null while confirming is a tip anyway. */
export function dropOf(search: BuyerSearch, user: CurrentUser, now: Date): ScoreDrop | null {
  if (search.score.confirmation < SCORE_PARTS.confirmation) return null;
  return nextScoreDrop(inputOf(search, user), now);
}

/** Tips to raise this search's score, without components that already have full points. */
export function tipsFor(search: BuyerSearch, user: CurrentUser, now: Date): ScoreTip[] {
  return scoreTips(inputOf(search, user), now).filter(({ key }) => {
    const part = PART_OF_TIP[key];
    return search.score[part] < SCORE_PARTS[part];
  });
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
