import type { Stage } from '@threshold/core/rules/pipeline/stages';
import type { KeyboardEvent } from 'react';

/** One letter a stage that somebody can be moved to. `n` is a note, so a no is an x. */
export const STAGE_KEYS: Record<Exclude<Stage, 'new'>, string> = {
  to_call: 't',
  contacted: 'c',
  interested: 'i',
  viewing: 'v',
  offer: 'o',
  agreed: 'a',
  not_interested: 'x',
  unreachable: 'u',
};
const stages = new Map(Object.entries(STAGE_KEYS).map(([stage, key]) => [key, stage as Stage]));

export type Pressed = { kind: 'stage'; stage: Stage } | { kind: 'note' } | { kind: 'help' };

/** What a letter asks for. Nothing while somebody types, and nothing that belongs to the browser. */
export function readKey(event: KeyboardEvent): Pressed | null {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.nativeEvent.isComposing
  )
    return null;
  if (isTyping(event.target)) return null;
  if (event.key === '?') return { kind: 'help' };
  const key = event.key.toLowerCase();
  if (key === 'n') return { kind: 'note' };
  const stage = stages.get(key);
  return stage ? { kind: 'stage', stage } : null;
}

function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])');
}
