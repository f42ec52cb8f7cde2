import type { ReactNode } from 'react';
import { Container } from '../../ui/container';
import { AdminHeader } from './admin-header';

/** Where two-step sign-in is required of administrators: sets it up before anything else is shown. */
export function TwoStepRequired({ setUp }: { setUp: ReactNode }) {
  return (
    <Container width="narrow" className="py-8 sm:py-10">
      <AdminHeader />
      <div className="mt-6">{setUp}</div>
    </Container>
  );
}
