export interface Appointment {
  id: string;
  startsAt: string;
  minutes: number;
}

/** The appointments that overlap another one. One that begins as another ends does not. */
export function findClashes(appointments: readonly Appointment[]): ReadonlySet<string> {
  const spans = appointments
    .map(({ id, startsAt, minutes }) => ({ id, start: Date.parse(startsAt), length: minutes * 60_000 }))
    .sort((a, b) => a.start - b.start);
  const clashing = new Set<string>();
  // The earlier appointment that ends last: with sorted starts, only it needs to be compared.
  let open: { id: string; end: number } | null = null;
  for (const { id, start, length } of spans) {
    if (open && start < open.end) {
      clashing.add(open.id);
      clashing.add(id);
    }
    if (!open || start + length > open.end) open = { id, end: start + length };
  }
  return clashing;
}
