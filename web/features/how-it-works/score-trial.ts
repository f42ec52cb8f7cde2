import { DAY_MS } from '@threshold/core/rules/format/dates';
import {
  ACTIVITY_POINTS,
  type BuyerScore,
  buyerScore,
  CONFIRMATION_POINTS,
  type ProfileKey,
} from '@threshold/core/rules/matching/score';

/** What a reader says of themselves: a line of each age table (past its end means never), and what is filled in. */
export interface Trial {
  confirmation: number;
  activity: number;
  filled: readonly ProfileKey[];
}

/** A search saved today by someone who left out what the form does not insist on. */
export const firstDay: Trial = { confirmation: 0, activity: 0, filled: ['buyingStatus', 'financing'] };

/** The score that the rule itself gives for these answers. */
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
