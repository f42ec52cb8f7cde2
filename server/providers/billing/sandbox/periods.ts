/** The first period end after `after`. */
export function nextPeriodEnd(anchor: number, after: number): number {
  for (let months = 1; ; months++) {
    const end = monthsLater(anchor, months);
    if (end > after) return end;
  }
}

/** The same day of that month, or its last day. */
export function monthsLater(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  // The month has no such day, and the date is in the month after it.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}
