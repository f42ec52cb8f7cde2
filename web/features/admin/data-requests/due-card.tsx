import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card';
import { Badge, type BadgeTone } from '../../../ui/data/badge';
import { type KeyValue, KeyValueList } from '../shared/key-value-list';

export const time = (date: string | null) => date && formatDayTime(new Date(date));

interface DueCardProps {
  title: ReactNode;
  badge: { label: string; tone: BadgeTone };
  subtitle?: string;
  record: { createdAt: string; dueAt: string; overdue: boolean };
  items: readonly KeyValue[];
  children: ReactNode;
}

/** A request or report with a due date. */
export function DueCard({ title, badge, subtitle, record, items, children }: DueCardProps) {
  const { createdAt, dueAt, overdue } = record;
  const due = (
    <span className={overdue ? 'font-semibold text-brick' : 'font-medium'}>{formatDay(new Date(dueAt))}</span>
  );
  return (
    <Card className={overdue ? 'border-brick-line' : undefined}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <CardTitle className="mr-1 wrap-anywhere">{title}</CardTitle>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {overdue && <Badge tone="brick">Overdue</Badge>}
      </div>
      {subtitle && <p className="mt-1 font-medium">{subtitle}</p>}
      <KeyValueList items={[['Due', due], ['Received', time(createdAt)], ...items]} />
      {children}
    </Card>
  );
}

/** User-written text, shown verbatim. */
export function Quote({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <div className="mt-3 max-w-prose border-l-2 border-line pl-4">
        <p className="text-sm font-medium">{title}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </div>
    )
  );
}
