import type { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';

export type Flow = MigrationAnalytics['flows'][number];

const METRES_PER_MILE = 1609.344;

export const routeKey = (flow: Pick<Flow, 'from' | 'to'>) => `${flow.from} ${flow.to}`;
export const milesOf = (flow: Flow) =>
  Math.hypot(flow.toEasting - flow.fromEasting, flow.toNorthing - flow.fromNorthing) / METRES_PER_MILE;

export interface Label {
  text: string;
  at: readonly [number, number];
}

/** Roughly how wide a letter and how high a line is on the map. */
const LETTER = 6.2;
const LINE = 13;

/** The first to come is written; whoever would lie on top of another is left out. */
export function labelsThatFit(wanted: readonly Label[], width: number): (Label & { left: boolean })[] {
  const placed: { x1: number; x2: number; y: number }[] = [];
  const written = new Set<string>();
  return wanted.flatMap((label) => {
    const wide = label.text.length * LETTER;
    const left = label.at[0] + wide + 6 > width;
    const x1 = left ? label.at[0] - wide - 5 : label.at[0] + 5;
    const box = { x1, x2: x1 + wide, y: label.at[1] };
    const covered = placed.some(
      (one) => Math.abs(one.y - box.y) < LINE && one.x1 < box.x2 && box.x1 < one.x2,
    );
    if (covered || written.has(label.text)) return [];
    placed.push(box);
    written.add(label.text);
    return [{ ...label, left }];
  });
}
