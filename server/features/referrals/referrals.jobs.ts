import { z } from 'zod';
import { defineJob } from '../../jobs/define';

const Credit = z.object({ creditId: z.string() });

export const GIVE_CREDIT = defineJob('referrals.give-credit', Credit);
/** The referred agency was refused and refunded. */
export const TAKE_BACK_CREDIT = defineJob('referrals.take-back-credit', Credit);
/** An agency that was referred has been approved: if it is active as well, it has earned a credit. */
export const LOOK_FOR_CREDIT = defineJob('referrals.look-for-credit', z.object({ userId: z.string() }));

export const takeBackKey = (creditId: string) => `${TAKE_BACK_CREDIT.kind}:${creditId}`;
