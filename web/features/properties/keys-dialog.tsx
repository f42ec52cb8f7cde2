import { STAGE_LABELS, type Stage } from '@threshold/core/rules/pipeline/stages';
import { Dialog, DialogBody } from '../../ui/overlays/dialog';
import { STAGE_KEYS } from './keys';

export interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓', 'The buyer above or below'],
  ['Home End', 'The first or last buyer in the list'],
  ...Object.entries(STAGE_KEYS).map(
    ([stage, key]) => [key.toUpperCase(), `Move to ${STAGE_LABELS[stage as Stage]}`] as const,
  ),
  ['N', 'Write a note'],
  ['?', 'Show these keys'],
];

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      bare
      title="Keys"
      description="They work while you are in the list or beside it, and never while you type."
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
