import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';

type BannerTone = 'info' | 'success' | 'danger' | 'warning';

const tones = {
  info: { box: 'border-blue-line bg-blue-tint', icon: 'text-blue', Icon: Info },
  success: { box: 'border-green-line bg-green-tint', icon: 'text-green', Icon: CircleCheck },
  danger: { box: 'border-brick-line bg-brick-tint', icon: 'text-brick', Icon: CircleAlert },
  // Amber is reserved for top graded matches, so warnings use ink on sand.
  warning: { box: 'border-line-strong bg-sand', icon: 'text-ink', Icon: TriangleAlert },
} as const;

// Outcomes are live regions; permanent notes are not announced.
const roles = { info: undefined, success: 'status', danger: 'alert', warning: undefined } as const;

interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Banner({ tone = 'info', title, text, action, className, children }: BannerProps) {
  const { box, icon, Icon } = tones[tone];
  return (
    <div
      role={roles[tone]}
      className={cx(
        'flex flex-col gap-3 rounded-md border px-4 py-3 sm:flex-row sm:items-center',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', icon)} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {text && <p>{text}</p>}
          {children}
        </div>
      </div>
      {action && <div className="flex shrink-0 flex-wrap gap-2 pl-8 sm:pl-0">{action}</div>}
    </div>
  );
}
