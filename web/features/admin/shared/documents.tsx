import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailureCode } from '@threshold/core/contract/failures';
import { useState } from 'react';
import { codeOf, isUnanswered } from '../../../api/error-codes';
import { isPasswordNeeded } from '../../../api/reauth';
import { apiRequest } from '../../../api/request';
import { Button } from '../../../ui/forms/button';
import { type ToastInput, toast } from '../../../ui/overlays/toast-store';
import { documentPath } from '../admin.api';

interface DocumentOwner {
  id: string;
  name: string;
  documentPath: string | null;
  verificationStatus: string;
}

export function ViewDocument({ agent }: { agent: DocumentOwner }) {
  const client = useQueryClient();
  // True once the server answered 404 for the document.
  const missingKey = ['api', 'admin', 'missing-document', agent.id];
  const { data: isMissing } = useQuery({ queryKey: missingKey, queryFn: skipToken, initialData: false });
  const [pending, setPending] = useState(false);
  const decidable = agent.verificationStatus === 'pending' || agent.verificationStatus === 'approved';
  if (!agent.documentPath || !decidable || isMissing) return null;

  async function view() {
    setPending(true);
    try {
      await apiRequest('HEAD', documentPath(agent.id));
      openInNewTab(documentPath(agent.id));
    } catch (error) {
      // The password prompt was cancelled.
      if (isPasswordNeeded(error)) return;
      toast({ variant: 'destructive', ...documentFailure(error, agent.name) });
      if (codeOf(error) === 'NOT_FOUND') client.setQueryData(missingKey, true);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      aria-label={`View Document of ${agent.name}`}
      onClick={() => void view()}
    >
      View Document
    </Button>
  );
}

function openInNewTab(path: string) {
  const tab = window.open(path, '_blank');
  if (tab) {
    tab.opener = null;
    return;
  }
  toast({
    variant: 'destructive',
    title: 'Download Failed',
    description: 'The browser blocked the new tab. Allow pop-ups for this site and try again.',
  });
}

const NOT_ALLOWED = new Set<FailureCode>([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'ACCOUNT_INACTIVE',
  'TOTP_SETUP_REQUIRED',
]);

function documentFailure(error: unknown, name: string): ToastInput {
  const code = codeOf(error);
  if (code === 'NOT_FOUND') {
    return {
      title: 'Document Not Found',
      description: `The document for ${name} is no longer available.`,
    };
  }
  if (code && NOT_ALLOWED.has(code)) {
    return {
      title: 'Access Denied',
      description: "You don't have permission to view this document. Please check your admin privileges.",
    };
  }
  if (isUnanswered(error)) {
    return {
      title: 'Network Error',
      description: "We couldn't reach the document. Please check your connection and try again.",
    };
  }
  return { title: 'Download Failed', description: "We couldn't open the document. Please try again." };
}
