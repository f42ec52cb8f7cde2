import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../../api/public-config';
import { importWithRetry } from '../../shared/lazy';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button, LinkButton } from '../../ui/forms/button';
import { Dialog } from '../../ui/overlays/dialog';
import { LegalBody } from './legal-body';
import { legalContext } from './legal-context';
import { agentTerms, buyerTerms, privacyPolicy } from './legal-links';
import type { LegalTextOf } from './legal-text';

export type LegalDialogText = 'privacy' | 'buyer-terms' | 'agent-terms';

const pages = { privacy: privacyPolicy, 'buyer-terms': buyerTerms, 'agent-terms': agentTerms };

// The texts are larger than the page that opens them, so each is loaded on first use.
const loaders: Record<LegalDialogText, () => Promise<LegalTextOf>> = {
  privacy: async () => (await importWithRetry(() => import('./texts/privacy-policy'))).privacyPolicyText,
  'buyer-terms': async () => (await importWithRetry(() => import('./texts/buyer-terms'))).buyerTermsText,
  'agent-terms': async () => (await importWithRetry(() => import('./texts/agent-terms'))).agentTermsText,
};

export interface LegalDialogProps {
  text: LegalDialogText;
  open: boolean;
  onClose: () => void;
}

export function LegalDialog({ text, open, onClose }: LegalDialogProps) {
  const page = pages[text];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={page.label}
      footer={
        <>
          <LinkButton href={page.href} variant="ghost" target="_blank" rel="noopener">
            Open as a page
          </LinkButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <LoadedText text={text} />
    </Dialog>
  );
}

function LoadedText({ text }: { text: LegalDialogText }) {
  const config = usePublicConfig();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['legal-text', text],
    queryFn: loaders[text],
    staleTime: Number.POSITIVE_INFINITY,
    // The loader retries already.
    retry: false,
  });
  if (data) return <LegalBody sections={data(legalContext(config)).sections} place="dialog" />;
  if (isError) {
    return (
      <ErrorState
        text="Check your connection or open the text as a page."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <TextSkeleton />;
}

function TextSkeleton() {
  return (
    <div role="status" className="min-h-96">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-4 h-4 w-full max-w-xl" />
      <Skeleton className="mt-3 h-4 w-full max-w-lg" />
      <Skeleton className="mt-3 h-4 w-3/5" />
    </div>
  );
}
