import { DAY_MS } from '@threshold/core/rules/format/dates';
import {
  ACTIVITY_POINTS,
  type BuyerScore,
  buyerScore,
  CONFIRMATION_POINTS,
  PROFILE_POINTS,
  type ProfileKey,
  SCORE_PARTS,
  type ScoreTip,
  scoreTips,
} from '@threshold/core/rules/matching/score';

// Points are derived from the score rule itself, so that the pages cannot contradict it.

export interface ScoreLine {
  label: string;
  points: number;
}

export interface ScorePart {
  key: keyof typeof SCORE_PARTS;
  title: string;
  most: number;
  text: string;
}

type AgeTable = readonly { days: number; points: number }[];

export const scoreParts: ScorePart[] = [
  {
    key: 'confirmation',
    title: 'Search confirmation',
    most: SCORE_PARTS.confirmation,
    text: 'When you last confirmed, created or changed your search.',
  },
  {
    key: 'profile',
    title: 'Profile completeness',
    most: SCORE_PARTS.profile,
    text: 'What agents want to know before they call you.',
  },
  {
    key: 'activity',
    title: 'Platform activity',
    most: SCORE_PARTS.activity,
    text: "How recently you visited, so agents know you're still looking.",
  },
];

export const confirmationLines = agesAsLines(CONFIRMATION_POINTS);

const visits = ['Daily', 'Weekly', 'Monthly'];

export const activityLines: ScoreLine[] = [
  ...ACTIVITY_POINTS.map(({ points }, index) => ({ label: visits[index] ?? '', points })),
  { label: 'Less often', points: 0 },
];

const profileLabels: Record<ProfileKey, string> = {
  phone: 'Phone number',
  specificRequirements: 'Specific requirements',
  buyingStatus: 'Buying status',
  financing: 'Financing details',
};

export const profileKeys: readonly ProfileKey[] = [
  'phone',
  'specificRequirements',
  'buyingStatus',
  'financing',
];

export const profileLine = (key: ProfileKey): ScoreLine => ({
  label: profileLabels[key],
  points: PROFILE_POINTS[key],
});

const nothingYet = {
  lastConfirmedAt: null,
  lastActiveAt: null,
  phone: null,
  specificRequirements: null,
  buyingStatus: null,
  financing: null,
};

/** All tips: the input has nothing filled in. */
export const allTips: ScoreTip[] = scoreTips(nothingYet, new Date(0));

function agesAsLines(table: AgeTable): ScoreLine[] {
  const lines = table.map(({ days, points }, index) => {
    const from = index === 0 ? 0 : (table[index - 1]?.days ?? 0) + 1;
    return { label: `${from} to ${days} days ago`, points };
  });
  return [...lines, { label: `More than ${table[table.length - 1]?.days} days ago`, points: 0 }];
}

/** Calculator input: an index into each age table (past its end means never) and the filled profile fields. */
export interface Trial {
  confirmation: number;
  activity: number;
  filled: readonly ProfileKey[];
}

/** A search saved today with only the required fields. */
export const firstDay: Trial = { confirmation: 0, activity: 0, filled: ['buyingStatus', 'financing'] };

export function trialScore(trial: Trial, now: Date): BuyerScore {
  const text = (key: ProfileKey) => (trial.filled.includes(key) ? 'given' : null);
  return buyerScore(
    {
      lastConfirmedAt: daysBefore(now, CONFIRMATION_POINTS[trial.confirmation]?.days),
      lastActiveAt: daysBefore(now, ACTIVITY_POINTS[trial.activity]?.days),
      phone: text('phone'),
      specificRequirements: text('specificRequirements'),
      buyingStatus: text('buyingStatus'),
      financing: text('financing'),
    },
    now,
  );
}

function daysBefore(now: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(now.getTime() - days * DAY_MS);
}
