import type { FailureCode } from '@threshold/core/contract/failures';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { codeOf, isUnanswered } from '../../lib/failure-code';
import { isPasswordNeeded } from '../../lib/reauth';
import { apiRequest } from '../../lib/request';
import { Button } from '../../ui/forms/button';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { documentPath } from './admin.api';

interface Documents {
  missing: ReadonlySet<string>;
  noteMissing: (agentId: string) => void;
}

const Context = createContext<Documents | null>(null);

/** Remembers, while the back office is open, whose document turned out to be gone. */
export function DocumentsProvider({ children }: { children: ReactNode }) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const noteMissing = (agentId: string) => setMissing((known) => new Set([...known, agentId]));
  return <Context value={{ missing, noteMissing }}>{children}</Context>;
}

interface DocumentOwner {
  id: string;
  name: string;
  documentPath: string | null;
  verificationStatus: string;
}

export function ViewDocument({ agent }: { agent: DocumentOwner }) {
  const documents = useContext(Context);
  const [pending, setPending] = useState(false);
  const decidable = agent.verificationStatus === 'pending' || agent.verificationStatus === 'approved';
  if (!agent.documentPath || !decidable || documents?.missing.has(agent.id)) return null;

  async function view() {
    setPending(true);
    try {
      await apiRequest('HEAD', documentPath(agent.id));
      openInNewTab(documentPath(agent.id));
    } catch (error) {
      // Whoever would rather not give their password again has changed their mind.
      if (isPasswordNeeded(error)) return;
      toast({ variant: 'destructive', ...documentFailure(error, agent.name) });
      if (codeOf(error) === 'NOT_FOUND') documents?.noteMissing(agent.id);
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
      description: 'You have no permission to view this document. Please check your admin privileges.',
    };
  }
  if (isUnanswered(error)) {
    return {
      title: 'Network Error',
      description: 'The document could not be reached. Please check your connection and try again.',
    };
  }
  return { title: 'Download Failed', description: 'The document could not be opened. Please try again.' };
}
