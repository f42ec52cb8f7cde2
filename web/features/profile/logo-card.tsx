import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgencyLogo } from '@threshold/core/contract/agency-logo';
import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardText, CardTitle } from '../../ui/card';
import { LogoTile } from '../../ui/data/logo-tile';
import { QueryView } from '../../ui/data/query-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { FileDrop } from '../../ui/forms/file-drop';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { LOGO_ACCEPT, redrawLogo, validateLogo } from './logo-file';
import { LOGO_KEY, LOGO_PATH, logoQuery, removeLogo } from './profile.api';
import { type UploadOptions, uploadWithProgress } from './put-file';

type Upload = (file: File, watched: UploadOptions) => Promise<void>;

async function uploadLogo(file: File, watched: UploadOptions): Promise<void> {
  const drawn = await redrawLogo(file);
  watched.signal.throwIfAborted();
  await uploadWithProgress(LOGO_PATH, drawn, drawn.type, watched);
}

/** The logo shown in demand reports beside the agency's name. */
export function LogoCard({ user, upload = uploadLogo }: { user: CurrentUser; upload?: Upload }) {
  const query = useQuery(logoQuery);
  return (
    <Card id="agency-logo" padding="lg">
      <CardTitle as="h2">Agency logo</CardTitle>
      <CardText>Shown on your demand reports.</CardText>
      <div className="mt-5">
        <QueryView
          query={query}
          failed="We couldn't load your logo"
          waiting="Loading your logo..."
          loading={<Skeleton className="h-24 w-48" />}
        >
          {({ logo }) => <Choice logo={logo} agency={user.agencyName ?? 'your agency'} upload={upload} />}
        </QueryView>
      </div>
    </Card>
  );
}

interface ChoiceProps {
  logo: AgencyLogo['logo'];
  agency: string;
  upload: Upload;
}

function Choice({ logo, agency, upload }: ChoiceProps) {
  const [replacing, setReplacing] = useState(false);
  const { progress, fileName, problem, send, forget } = useLogoUpload(upload);
  const choosing = !logo || replacing;
  return (
    <div className="grid gap-5">
      {logo && (
        <LogoTile src={logo.picture} width={logo.width} height={logo.height} alt={`Logo of ${agency}`} />
      )}
      {choosing ? (
        <div>
          <FileDrop
            label={logo ? 'Choose a new logo' : 'Upload your logo'}
            hint="PNG or JPG. We'll resize large images."
            accept={LOGO_ACCEPT}
            fileName={fileName}
            progress={progress}
            error={problem}
            onFile={(file) => void send(file).then((sent) => sent && setReplacing(false))}
          />
          {logo && progress === null && (
            <Button
              variant="link"
              onClick={() => {
                forget();
                setReplacing(false);
              }}
              className="mt-2"
            >
              Keep the current logo
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => setReplacing(true)}>
            Replace logo
          </Button>
          <Remove />
        </div>
      )}
    </div>
  );
}

function Remove() {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removeLogo,
    retry: false,
    onSuccess: () => client.setQueryData<AgencyLogo>(LOGO_KEY, { logo: null }),
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Remove logo
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove the logo?"
        description="Your demand reports will show only your agency's name, including reports you've already shared. Printed copies won't change."
        confirmText="Remove logo"
        cancelText="Keep it"
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={() => remove.mutate()}
      >
        {remove.error && (
          <p role="alert" className="font-medium text-brick">
            {remove.error.message}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Resizes and uploads the file; errors are shown beside the file input. */
function useLogoUpload(upload: Upload) {
  const client = useQueryClient();
  const [sent, setSent] = useState<{ fileName: string; progress: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const under = useRef<AbortController>(null);
  // Abort the upload on unmount.
  useEffect(() => () => under.current?.abort(), []);

  async function send(file: File): Promise<boolean> {
    const refused = validateLogo(file);
    setProblem(refused);
    if (refused) return false;
    const sending = new AbortController();
    const { signal } = sending;
    under.current = sending;
    const onProgress = (progress: number) => setSent({ fileName: file.name, progress });
    onProgress(0);
    try {
      await upload(file, { onProgress, signal });
      await client.invalidateQueries({ queryKey: LOGO_KEY });
      return true;
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : 'Please try again');
      return false;
    } finally {
      if (!signal.aborted) setSent(null);
    }
  }

  const forget = () => setProblem(null);
  return { fileName: sent?.fileName, progress: sent?.progress ?? null, problem, send, forget };
}
