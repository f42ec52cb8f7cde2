import { STAGE_LABELS, type Stage } from '@threshold/core/rules/pipeline/stages';
import type { KeyboardEvent } from 'react';
import { Dialog, DialogBody } from '../../ui/overlays/dialog';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One letter per stage that a buyer can be moved to. `n` adds a note, so "not interested" is `x`. */
const STAGE_KEYS: Record<Exclude<Stage, 'new'>, string> = {
  to_call: 't',
  contacted: 'c',
  interested: 'i',
  viewing: 'v',
  offer: 'o',
  agreed: 'a',
  not_interested: 'x',
  unreachable: 'u',
};

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓', 'Previous or next buyer'],
  ['Home End', 'First or last buyer in the list'],
  ...Object.entries(STAGE_KEYS).map(
    ([stage, key]) => [key.toUpperCase(), `Move to ${STAGE_LABELS[stage as Stage]}`] as const,
  ),
  ['N', 'Write a note'],
  ['?', 'Show these shortcuts'],
];

export function KeysDialog({ open, onClose }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      bare
      title="Keyboard shortcuts"
      description="They work in the list of buyers and the panel beside it, except while you're typing."
    >
      <DialogBody readable>
        <dl className="grid gap-y-1.5">
          {KEYS.map(([keys, does]) => (
            <div key={does} className="flex items-center gap-4">
              <dt className="flex w-28 shrink-0 gap-1">
                {keys.split(' ').map((key) => (
                  <kbd
                    key={key}
                    className="inline-grid min-h-8 min-w-8 place-items-center rounded-sm border border-line-strong bg-sand px-2 font-sans text-sm font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}

const stages = new Map(Object.entries(STAGE_KEYS).map(([stage, key]) => [key, stage as Stage]));

type Pressed = { kind: 'stage'; stage: Stage } | { kind: 'note' } | { kind: 'help' };

/** Command for a key press; null while typing and for the browser's own shortcuts. */
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
