import { useId } from 'react';
import { CopyButton } from './copy-button';

/** A command to copy. A long line scrolls sideways, so it can be focused and scrolled by keyboard. */
export function Command({ label, children }: { label: string; children: string }) {
  const id = useId();
  return (
    <div className="min-w-0 rounded-md border border-line bg-sand">
      <div className="flex items-center justify-between gap-4 border-b border-line py-1 pr-1 pl-4">
        <span id={id} className="text-sm text-ink-soft">
          {label}
        </span>
        <CopyButton text={children} label="Copy" size="sm" variant="ghost" aria-describedby={id} />
      </div>
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto px-4 py-3 text-sm leading-relaxed"
      >
        <pre>{children}</pre>
      </section>
    </div>
  );
}
