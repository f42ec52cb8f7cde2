import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { DOCUMENT_MAX_BYTES } from '@threshold/core/contract/verification';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../session/auth';
import type { CurrentUser } from '../../session/current-user';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import { VerificationCard } from './verification-card';

tidyAfterEach();

const PUT_TO = 'http://localhost:3000/api/verification/uploads/1?signature=2';

/** Fake XMLHttpRequest; the test decides its outcome. */
class FakeUpload {
  static last: FakeUpload | undefined;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  sent: unknown;
  address: string[] = [];
  constructor() {
    FakeUpload.last = this;
  }
  open(...address: string[]) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(file: unknown) {
    this.sent = file;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body = '') {
    Object.assign(this, { status, responseText: body });
    return act(async () => this.onload?.());
  }
}
beforeEach(() => {
  FakeUpload.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

/** The upload, once it has started. */
async function sending(): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.last?.sent).toBeTruthy());
  return FakeUpload.last as FakeUpload;
}

function Page() {
  const { user } = useAuth();
  return user && <VerificationCard user={user} />;
}

function open(facts: Partial<CurrentUser> = {}, answers: Answers = {}) {
  const user = testAgent(facts);
  const { calls } = fakeApi({
    'POST /api/verification/upload': { uploadURL: PUT_TO },
    'POST /api/verification/document': { message: 'ok', verificationStatus: 'pending' },
    'GET /api/auth/user': testAgent({ ...facts, documentPath: 'key', verificationStatus: 'pending' }),
    ...answers,
  });
  const page = renderPage(<Page />, { client: signedInAs(user) });
  const choose = (file: File) =>
    fireEvent.change(page.container.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file] },
    });
  return { ...page, calls, choose };
}
const pdf = () => new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' });
const title = () => screen.getByRole('heading', { level: 3 }).textContent;

describe('states', () => {
  it('prompts for a document while there is none', () => {
    const { container } = open();
    expect(title()).toBe('Not Verified');
    expect(screen.getByText('Upload your incorporation certificate')).toBeTruthy();
    expect(container.querySelector('input')?.accept).toBe('.pdf,.jpg,.jpeg,.png');
  });

  it('promises a review within 24 hours and an email while it is under review', () => {
    open({ documentPath: 'key' });
    expect(title()).toBe('Under Review');
    expect(screen.getByText(/We'll check it within 24 hours and email you/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Replace document' })).toBeTruthy();
  });

  it('shows an approved agency as verified, and warns before a new review', async () => {
    const { user } = open({ documentPath: 'key', verificationStatus: 'approved' });
    expect(title()).toBe('Verified');
    await user.click(screen.getByRole('button', { name: 'Replace document' }));
    expect(screen.getByText(/you can't search until we approve the new document/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByText('Choose a new document')).toBeNull();
  });

  it('shows a returned document with the reviewer’s note and a replace button', async () => {
    const { user } = open({
      documentPath: 'key',
      verificationStatus: 'rejected',
      verificationNotes: 'Document requires resubmission',
    });
    expect(title()).toBe('Document Uploaded');
    expect(screen.getByText('Document requires resubmission')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Replace document' }));
    expect(screen.getByText('Choose a new document')).toBeTruthy();
  });
});

describe('uploading', () => {
  it('uploads to the given URL, shows the progress, and confirms the document', async () => {
    const { choose, calls } = open();
    choose(pdf());
    const upload = await sending();
    expect(upload.address).toEqual(['PUT', PUT_TO]);
    expect(upload.headers['Content-Type']).toBe('application/pdf');
    act(() => upload.upload.onprogress?.({ lengthComputable: true, loaded: 42, total: 100 }));
    expect(screen.getByText('42%')).toBeTruthy();
    expect(screen.getByText('certificate.pdf')).toBeTruthy();
    await upload.answer(200);
    await waitFor(() => expect(title()).toBe('Under Review'));
    expect(calls.find(({ line }) => line === 'POST /api/verification/document')?.body).toEqual({
      documentUrl: PUT_TO,
    });
    expect(shownToast()).toMatchObject({ variant: 'success', title: 'Document Uploaded' });
  });

  it('rejects a file that is too large before any request', () => {
    const { choose, calls } = open();
    const large = pdf();
    Object.defineProperty(large, 'size', { value: DOCUMENT_MAX_BYTES + 1 });
    choose(large);
    expect(shownToast()).toMatchObject({
      variant: 'destructive',
      title: 'File too large',
      description: 'Please select a file smaller than 10MB',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['', 'Failed to upload document: Upload failed'],
    [
      '{"message":"We don\'t accept this type of content."}',
      "Failed to upload document: Upload failed. We don't accept this type of content.",
    ],
  ])('reports a failed upload (%s)', async (body, description) => {
    const { choose } = open();
    choose(pdf());
    await (await sending()).answer(415, body);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'Upload Error', description }),
    );
    expect(title()).toBe('Not Verified');
  });

  it('keeps the chooser of a replacement open until one is uploaded', async () => {
    const { user, choose } = open({ documentPath: 'key' });
    await user.click(screen.getByRole('button', { name: 'Replace document' }));
    choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ variant: 'destructive' }));
    expect(screen.getByText('Choose a new document')).toBeTruthy();
    choose(pdf());
    await (await sending()).answer(200);
    await waitFor(() => expect(screen.queryByText('Choose a new document')).toBeNull());
  });

  it('reports a failed confirmation', async () => {
    const { choose } = open({}, { 'POST /api/verification/document': refused('UPLOAD_GONE', 'Expired.') });
    choose(pdf());
    await (await sending()).answer(200);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Upload Error',
        description: 'Failed to update document: Expired.',
      }),
    );
  });
});
