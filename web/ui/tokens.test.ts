import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2] ?? '']),
);

function luminance(name: string): number {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`No colour is called ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sand', 'lamp'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'green', 'green-deep', 'brick', 'brick-deep', 'blue'];
const written = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  ...['green-tint', 'brick-tint', 'blue-tint', 'amber-tint'].flatMap((ground) => [
    ['ink', ground] as const,
    ['ink-soft', ground] as const,
  ]),
  ['green', 'green-tint'],
  ['brick', 'brick-tint'],
  ['brick-deep', 'brick-tint'],
  ['blue', 'blue-tint'],
  ['ink', 'amber'],
  ['surface', 'green'],
  ['surface', 'green-deep'],
  ['surface', 'brick'],
  ['surface', 'brick-deep'],
  ['paper', 'ink'],
  ['sand', 'ink'],
  ['lamp', 'ink'],
  ['lamp', 'green'],
] as const;

const drawn = [
  ...grounds.slice(0, 3).map((ground) => ['line-strong', ground] as const),
  ...grounds.map((ground) => ['green', ground] as const),
  ['green', 'line'],
  ['lamp', 'ink'],
] as const;

describe('colours', () => {
  it.each(written)('%s has a contrast of 4.5:1 on %s (AA, text)', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(drawn)('%s has a contrast of 3:1 on %s (controls and focus)', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it('includes the five brand colours', () => {
    const brand = ['paper', 'ink', 'green', 'amber', 'brick'].map((name) => tokens.get(name));
    expect(brand).toEqual(['#faf8f4', '#17211e', '#0f5b4a', '#d98a1f', '#b3382a']);
  });
});
