import { londonFormat } from './dates';

// Apart from the calendar itself, which the landing page reckons with and does not write out.
const dayFormat = /* @__PURE__ */ londonFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const dayMonthFormat = /* @__PURE__ */ londonFormat({ day: 'numeric', month: 'short' });
const numericFormat = /* @__PURE__ */ londonFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const dayTimeFormat = /* @__PURE__ */ londonFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 15 Nov 2026 */
export function formatDay(date: Date): string {
  return dayFormat().format(date);
}

/** 15 Nov */
export function formatDayMonth(date: Date): string {
  return dayMonthFormat().format(date);
}

/** 15/11/2026 */
export function formatNumericDay(date: Date): string {
  return numericFormat().format(date);
}

/** 15 Nov 2026, 14:05 */
export function formatDayTime(date: Date): string {
  return dayTimeFormat().format(date);
}
