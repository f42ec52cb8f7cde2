import { BadgeCheck, Clock, FileCheck, type LucideIcon, ShieldAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../session/current-user';
import { DETAILS_FIRST, WaitingStep } from '../../shared/waiting-step';
import { Card, CardText, CardTitle } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Badge, type BadgeTone } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { FileDrop } from '../../ui/forms/file-drop';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { DOCUMENT_ACCEPT } from './document-file';
import { waitsForDetails } from './setup-steps';
import { useDocumentUpload } from './use-document-upload';
import { type VerificationState, verificationState } from './verification-state';

interface Look {
  title: string;
  tone: BadgeTone;
  box: string;
  Icon: LucideIcon;
}

const LOOKS: Record<VerificationState, Look> = {
  none: { title: 'Not Verified', tone: 'brick', box: 'bg-brick-tint text-brick', Icon: ShieldAlert },
  review: { title: 'Under Review', tone: 'blue', box: 'bg-blue-tint text-blue', Icon: Clock },
  verified: { title: 'Verified', tone: 'green', box: 'bg-green-tint text-green', Icon: BadgeCheck },
  returned: { title: 'Document Uploaded', tone: 'neutral', box: 'bg-sand text-ink', Icon: FileCheck },
};

/** Verification status of an agency, and its document. */
export function VerificationCard({ user }: { user: CurrentUser }) {
  const state = verificationState(user);
  const { title, tone, box, Icon } = LOOKS[state];
  const { upload, send } = useDocumentUpload();
  const [replacing, setReplacing] = useState(false);
  const choosing = replacing || state === 'none' || upload !== null;

  function choose(file: File) {
    void send(file).then((sent) => sent && setReplacing(false));
  }

  return (
    <Card id="verification-section" padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Agent Verification</CardTitle>
        <Badge tone={tone}>{title}</Badge>
      </div>
      <div className="mt-5 flex gap-4">
        <span className={cx('arch grid h-14 w-11 shrink-0 place-items-center pt-1.5', box)}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          <Words state={state} user={user} />
        </div>
      </div>
      {state === 'none' && waitsForDetails(user) ? (
        <WaitingStep {...DETAILS_FIRST} className="mt-5" />
      ) : choosing ? (
        <>
          <FileDrop
            label={state === 'none' ? 'Upload your incorporation certificate' : 'Choose a new document'}
            hint="PDF, JPG or PNG, up to 10MB"
            accept={DOCUMENT_ACCEPT}
            fileName={upload?.fileName}
            progress={upload?.progress ?? null}
            onFile={choose}
            className="mt-5"
          />
          {replacing && !upload && (
            <Button variant="link" onClick={() => setReplacing(false)} className="mt-2">
              Keep the current document
            </Button>
          )}
        </>
      ) : (
        user.documentPath && <Replace approved={state === 'verified'} onReplace={() => setReplacing(true)} />
      )}
    </Card>
  );
}

function Words({ state, user }: { state: VerificationState; user: CurrentUser }): ReactNode {
  switch (state) {
    case 'none':
      return (
        <CardText>
          Upload your incorporation certificate{user.websiteUrl ? '' : ', and add your website above,'} to
          unlock the search for buyers.
        </CardText>
      );
    case 'review':
      return (
        <CardText>
          We've received your document. We'll check it within 24 hours and email you when it's done.
        </CardText>
      );
    case 'verified':
      return <CardText>Your agency is verified.</CardText>;
    case 'returned':
      return (
        <>
          <CardText>We couldn't accept this document. Upload a new one and we'll review it again.</CardText>
          {user.verificationNotes && (
            <p className="mt-2">
              <span className="font-medium">Reviewer's note:</span> {user.verificationNotes}
            </p>
          )}
        </>
      );
  }
}

/** A new document puts a verified agency back under review, so it needs a confirmation. */
function Replace({ approved, onReplace }: { approved: boolean; onReplace: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => (approved ? setAsking(true) : onReplace())}
        className="mt-5"
      >
        Replace document
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Replace a verified document?"
        description="Your agency will go back under review, and you can't search until we approve the new document."
        confirmText="Replace document"
        cancelText="Keep it"
        onConfirm={() => {
          setAsking(false);
          onReplace();
        }}
      />
    </>
  );
}
