import { londonFormat } from './dates';

// Apart from the other dates, which every page carries.
const format = /* @__PURE__ */ londonFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Saturday 28 November 2026 at 14:05, by London's clocks. */
export function formatAppointment(date: Date): string {
  const part = Object.fromEntries(
    format()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month} ${part.year} at ${part.hour}:${part.minute}`;
}
