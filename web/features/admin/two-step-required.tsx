import type { ReactNode } from 'react';
import { Container } from '../../ui/container';
import { AdminHeader } from './admin-header';

/** Shown to administrators who must set up two-step sign-in before they can continue. */
export function TwoStepRequired({ setUp }: { setUp: ReactNode }) {
  return (
    <Container width="narrow" className="py-8 sm:py-10">
      <AdminHeader />
      <div className="mt-6">{setUp}</div>
    </Container>
  );
}
