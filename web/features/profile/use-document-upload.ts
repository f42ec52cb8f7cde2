import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { CURRENT_USER_KEY } from '../../api/query-client';
import { toast } from '../../ui/overlays/toast-store';
import { contentTypeOf, validateFile } from './document-file';
import { handInDocument, openUpload } from './profile.api';
import { uploadWithProgress } from './put-file';

interface Upload {
  fileName: string;
  /** 0 to 100. */
  progress: number;
}

/** Uploads a verification document: requests an upload URL, sends the file and confirms it. */
export function useDocumentUpload() {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const under = useRef<AbortController>(null);
  // Abort the upload on unmount.
  useEffect(() => () => under.current?.abort(), []);

  /** False if it failed. */
  async function send(file: File): Promise<boolean> {
    const refused = validateFile(file);
    if (refused) {
      toast(refused);
      return false;
    }
    const sending = new AbortController();
    const { signal } = sending;
    under.current = sending;
    let failing = 'Failed to upload document';
    setUpload({ fileName: file.name, progress: 0 });
    try {
      const { uploadURL } = await openUpload(signal);
      const onProgress = (progress: number) => setUpload({ fileName: file.name, progress });
      await uploadWithProgress(uploadURL, file, contentTypeOf(file), { onProgress, signal });
      failing = 'Failed to update document';
      await handInDocument(uploadURL, signal);
      await client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      toast({
        variant: 'success',
        title: 'Document Uploaded',
        description: "We'll check it within 24 hours and email you.",
      });
      return true;
    } catch (error) {
      if (!signal.aborted) report(error, failing);
      return false;
    } finally {
      if (!signal.aborted) setUpload(null);
    }
  }

  return { upload, send };
}

function report(error: unknown, failing: string): void {
  toast({
    variant: 'destructive',
    title: 'Upload Error',
    description: `${failing}: ${describeError(error)}`,
  });
}
