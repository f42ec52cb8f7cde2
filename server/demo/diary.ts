import { MINUTE_MS } from './times';

/** Minimum time between viewings of a buyer, an agent or a home: half an hour plus travel. */
const APART_MS = 90 * MINUTE_MS;

/** Who is booked when, so that no two viewings clash. */
export function diaries() {
  const booked = new Map<string, Date[]>();
  const isFree = (key: string, at: Date) =>
    (booked.get(key) ?? []).every((other) => Math.abs(other.getTime() - at.getTime()) >= APART_MS);
  return {
    /** Books the first time at which all are free; null if there is none. */
    reserve(
      times: readonly Date[],
      { buyerId, host, home }: { buyerId: string; host: string; home: string },
    ): Date | null {
      const keys = [buyerId, host, home];
      const free = times.find((at) => keys.every((key) => isFree(key, at)));
      if (!free) return null;
      for (const key of keys) booked.set(key, [...(booked.get(key) ?? []), free]);
      return free;
    },
    comingFor: (key: string, now: Date) => (booked.get(key) ?? []).filter((at) => at > now).length,
  };
}
export type Diary = ReturnType<typeof diaries>;
