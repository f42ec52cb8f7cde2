import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title';

export function AdminHeader({ action }: { action?: ReactNode }) {
  return <PageTitle title="Admin Dashboard" action={action} className="sm:items-center sm:pb-3" />;
}
