export interface Appointment {
  id: string;
  startsAt: string;
  minutes: number;
  /** Who takes it. Appointments of different hosts do not clash. */
  host?: { id: string } | null;
}

/** The appointments that overlap another one of the same host. One that begins as another ends does not. */
export function findClashes(appointments: readonly Appointment[]): ReadonlySet<string> {
  const spans = appointments.map(({ id, startsAt, minutes, host }) => {
    const start = Date.parse(startsAt);
    return { id, start, end: start + minutes * 60_000, hostId: host?.id };
  });
  const clashing = spans.filter((one) =>
    spans.some(
      (other) =>
        one.id !== other.id && one.hostId === other.hostId && one.start < other.end && other.start < one.end,
    ),
  );
  return new Set(clashing.map(({ id }) => id));
}
