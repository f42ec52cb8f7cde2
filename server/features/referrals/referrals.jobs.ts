import { z } from 'zod';
import { defineJob } from '../../jobs/define';

const Credit = z.object({ creditId: z.string() });

export const GIVE_CREDIT = defineJob('referrals.give-credit', Credit);
/** The referred agency was rejected and refunded. */
export const TAKE_BACK_CREDIT = defineJob('referrals.take-back-credit', Credit);
/** A referred agency was approved: if it is also active, it has earned a credit. */
export const FIND_CREDIT = defineJob('referrals.find-credit', z.object({ userId: z.string() }));

export const takeBackKey = (creditId: string) => `${TAKE_BACK_CREDIT.kind}:${creditId}`;
