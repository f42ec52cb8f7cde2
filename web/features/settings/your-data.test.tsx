import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as download from '../../api/download';
import { type Answers, onItsWay, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import { DownloadCard } from './download-card';
import { RequestsCard } from './requests-card';
import { REQUESTS, request, show } from './test/settings';

tidyAfterEach();

const GET = `GET ${REQUESTS}`;
const POST = `POST ${REQUESTS}`;
const press = (name: string) => screen.findByRole('button', { name });

describe('downloading', () => {
  it.each([
    ['Download as a web page (HTML)', 'html'],
    ['Download as data (JSON)', 'json'],
  ])('%s saves one file', async (name, format) => {
    const handed = vi.spyOn(download, 'downloadBlob').mockReturnValue();
    const line = `GET /api/privacy/data?format=${format}`;
    const { user, calls } = show(() => <DownloadCard />, testUser(), { [line]: () => new Response('{}') });
    await user.dblClick(await press(name));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Data downloaded' }));
    expect(handed).toHaveBeenCalledOnce();
    expect(handed.mock.calls[0]?.[1]).toBe(`my-data.${format}`);
    expect(calls.filter((call) => call.line === line)).toHaveLength(1);
  });

  it('shows why a download failed', async () => {
    const { user } = show(() => <DownloadCard />, testUser(), {
      'GET /api/privacy/data?format=json': refused('TOO_MANY_REQUESTS', 'Too many downloads. Wait a while.'),
    });
    await user.click(await press('Download as data (JSON)'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Download failed',
        description: 'Too many downloads. Wait a while.',
      }),
    );
  });
});

describe('requests', () => {
  const open = (answers: Answers) => show(() => <RequestsCard />, testUser(), answers);
  const kind = () => screen.getByLabelText<HTMLSelectElement>(/What would you like us to do/);
  const details = () => screen.getByLabelText<HTMLTextAreaElement>(/Tell us more/);

  it('show a loading state', () => {
    open({ [GET]: onItsWay });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('show an empty state', async () => {
    open({ [GET]: { requests: [] } });
    expect(await screen.findByText(/No requests yet/)).toBeTruthy();
  });

  it('show an error and retry', async () => {
    const { user, answers } = open({ [GET]: refused('SERVER_ERROR', 'Not now.') });
    expect(await screen.findByText("We couldn't load your requests")).toBeTruthy();
    answers[GET] = { requests: [request()] };
    await user.click(await press('Try again'));
    expect(await screen.findByText('Who has seen my phone number?')).toBeTruthy();
  });

  it('show their due date and answer', async () => {
    open({
      [GET]: {
        requests: [
          request(),
          request({
            id: '4f0c1c52-0000-4000-8000-000000000002',
            kind: 'erasure',
            status: 'refused',
            answer: 'The law makes us keep invoices.',
            answeredAt: '2026-11-10T10:00:00.000Z',
          }),
        ],
      },
    });
    expect(await screen.findByText(/We'll reply by 1 December 2026/)).toBeTruthy();
    expect(screen.getByText('Received')).toBeTruthy();
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(screen.getByText(/Answered on 10 November 2026/)).toBeTruthy();
    expect(screen.getByText('The law makes us keep invoices.')).toBeTruthy();
  });

  it('require a kind and a description', async () => {
    const { user, sent } = open({ [GET]: { requests: [] } });
    await user.click(await press('Send request'));
    expect(screen.getByText("Choose what you'd like us to do")).toBeTruthy();
    expect(screen.getByText('Tell us more about your request')).toBeTruthy();
    expect(document.activeElement).toBe(kind());
    await user.selectOptions(kind(), 'access');
    expect(screen.queryByText("Choose what you'd like us to do")).toBeNull();
    expect(sent(POST)).toEqual([]);
  });

  it('are sent once, listed, and reset the form', async () => {
    const { user, answers, sent } = open({ [GET]: { requests: [] }, [POST]: request() });
    await user.selectOptions(kind(), 'access');
    await user.click(details());
    await user.paste('  Who has seen my phone number? ');
    answers[GET] = { requests: [request()] };
    await user.dblClick(await press('Send request'));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Request sent' }));
    expect(sent(POST).map(({ body }) => body)).toEqual([
      { kind: 'access', details: 'Who has seen my phone number?' },
    ]);
    expect(await screen.findByText(/We'll reply by/)).toBeTruthy();
    expect(details().value).toBe('');
  });

  it('preserve the text after a server error', async () => {
    const { user, answers } = open({
      [GET]: { requests: [] },
      [POST]: refused('MALFORMED_REQUEST', { message: 'No.', fieldErrors: { details: 'Say a little more' } }),
    });
    await user.selectOptions(kind(), 'objection');
    await user.click(details());
    await user.paste('No');
    await user.click(await press('Send request'));
    expect(await screen.findByText('Say a little more')).toBeTruthy();
    answers[POST] = refused('CONFLICT', 'Five of yours are still waiting.');
    await user.click(await press('Send request'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Request not sent',
        description: 'Five of yours are still waiting.',
      }),
    );
    expect(details().value).toBe('No');
  });
});
