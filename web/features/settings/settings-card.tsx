import type { ReactNode } from 'react';
import { Card, CardText, CardTitle } from '../../ui/card';
import { cx } from '../../ui/cx';

interface SettingsCardProps {
  id?: string;
  title: string;
  text?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

export function SettingsCard({ id, title, text, danger = false, children }: SettingsCardProps) {
  return (
    <Card id={id} padding="lg" className={cx(danger && 'border-brick-line')}>
      <CardTitle className={cx(danger && 'text-brick')}>{title}</CardTitle>
      {text && <CardText className="max-w-prose">{text}</CardText>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
