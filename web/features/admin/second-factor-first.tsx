import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { signOut } from '../../lib/auth';
import { Container } from '../../ui/container';
import { Button } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';

/** Where the back office is worth stealing a password for, it opens to nobody who has a password alone. */
export function SecondFactorFirst({ setUp }: { setUp: ReactNode }) {
  return (
    <Container width="narrow" className="py-8 sm:py-10">
      <PageTitle
        title="Admin Dashboard"
        className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
        action={
          <Button variant="secondary" className="lg:hidden" onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            Logout
          </Button>
        }
      />
      <div className="mt-6">{setUp}</div>
    </Container>
  );
}
