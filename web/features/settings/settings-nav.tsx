import { Link } from 'react-router';
import { cx } from '../../ui/cx';

const PLACES = [
  { label: 'Notifications', anchor: 'notifications' },
  { label: 'Security', anchor: 'security' },
  { label: 'Email address', anchor: 'change-email', within: true },
  { label: 'Password', anchor: 'change-password', within: true },
  { label: 'Two-step login', anchor: 'two-step', within: true },
  { label: "Where you're logged in", anchor: 'devices', within: true },
  { label: 'Privacy', anchor: 'privacy' },
  { label: 'Your consents', anchor: 'consents', within: true },
  { label: 'Download my data', anchor: 'download', within: true },
  { label: 'Ask about your data', anchor: 'requests', within: true },
  { label: 'Delete my account', anchor: 'delete-account', within: true },
];

/** Links to the sections; on a phone only the main ones, in a row. */
export function SettingsNav({ className }: { className?: string }) {
  return (
    <nav aria-label="Settings" className={cx('lg:-mt-2', className)}>
      <ul className="flex flex-wrap gap-1.5 sm:gap-2 lg:grid lg:gap-0.5">
        {PLACES.map(({ label, anchor, within = false }) => (
          <li key={anchor} className={cx(within && 'max-lg:hidden')}>
            <Link
              to={`#${anchor}`}
              className={cx(
                'flex min-h-11 items-center rounded-md px-2 transition-colors sm:px-3 hover:bg-sand max-lg:border max-lg:border-line lg:-mx-3',
                within ? 'text-ink-soft lg:pl-6' : 'font-medium',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
