import { Link } from 'react-router';
import { useAuth } from '../../../session/auth';
import { cx } from '../../../ui/cx';

/** Link to the profile field. Owners only: staff cannot edit it. */
export function BranchLink({ className }: { className?: string }) {
  const { user } = useAuth();
  if (user?.agentRole !== 'owner') return null;
  return (
    <Link to="/profile#branch-location" className={cx('link font-medium', className)}>
      Add your branch location
    </Link>
  );
}
