import type { ReactNode, Ref } from 'react';

interface TabHeadingProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Receives focus when the focused element is removed. */
  ref?: Ref<HTMLHeadingElement>;
}

export function TabHeading({ title, text, action, ref }: TabHeadingProps) {
  return (
    <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
      <div className="min-w-0">
        <h2 ref={ref} tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {action && <div className="flex shrink-0 flex-wrap gap-3">{action}</div>}
    </div>
  );
}
