import { LogOut } from 'lucide-react';
import { signOut } from '../../session/auth';
import { Button } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';

export function AdminHeader() {
  return (
    <PageTitle
      title="Admin Dashboard"
      className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
      action={
        // Wide screens have a sign-out button in the navigation; narrow ones only inside the menu.
        <Button variant="secondary" className="lg:hidden" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      }
    />
  );
}
