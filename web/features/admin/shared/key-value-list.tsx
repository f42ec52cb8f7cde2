import type { ReactNode } from 'react';

export type KeyValue = readonly [label: string, value: ReactNode];

/** Label and value side by side; empty values are omitted. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
