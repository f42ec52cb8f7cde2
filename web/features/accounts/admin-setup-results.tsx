import type { AdminSetupResponse } from '@threshold/core/contract/accounts';
import type { z } from 'zod';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { LinkButton } from '../../ui/forms/button';

export function AdminSetupResults({ answer }: { answer: z.infer<typeof AdminSetupResponse> }) {
  return (
    <Card padding="lg" className="mt-6">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-lg font-semibold outline-none">
        {answer.message}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {answer.results.map(({ email, status }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="min-w-0 break-all">{email}</span>
            <Badge tone={status === 'created' ? 'green' : 'blue'}>{status}</Badge>
          </li>
        ))}
      </ul>
      <LinkButton to="/admin-dashboard" className="mt-6">
        Go to Admin Dashboard
      </LinkButton>
    </Card>
  );
}
