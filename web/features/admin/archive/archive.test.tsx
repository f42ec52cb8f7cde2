import { screen } from '@testing-library/react';
import { MOST_MESSAGES } from '@threshold/core/contract/admin';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../../test/test-kit';
import { letter } from '../test/admin';
import ArchiveTab from './archive-tab';

tidyAfterEach();

describe('message archive', () => {
  const FOUND = 'GET /api/admin/contact-messages/archive?search=joan';

  it('sends no request until a search is entered', () => {
    const { calls } = fakeApi({});
    renderPage(<ArchiveTab />);
    expect(screen.getByText('Use the search box above to find archived messages.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('shows the message with its reply', async () => {
    const answered = letter({ reply: 'We do.', repliedAt: '2026-11-14T10:00:00.000Z', isRead: true });
    fakeApi({ [FOUND]: [answered] });
    const { fill } = renderPage(<ArchiveTab />);
    await fill('Search archived messages', 'joan');
    for (const words of ['Joan', 'joan@example.com', 'Do you cover Grimsby?', 'We do.'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Reply, 14 Nov 2026, 10:00')).toBeTruthy();
    expect(screen.getByText('1 message found')).toBeTruthy();
  });

  it('shows a note when the result is capped', async () => {
    fakeApi({ [FOUND]: Array.from({ length: MOST_MESSAGES }, (_, n) => letter({ id: `m${n}` })) });
    const { fill } = renderPage(<ArchiveTab />);
    await fill('Search archived messages', 'joan');
    expect(await screen.findByText('The first 200 messages. Type more to narrow them down.')).toBeTruthy();
  });

  it('shows an error with retry, and an empty result', async () => {
    const answers: Answers = { [FOUND]: refused('MALFORMED_REQUEST', 'Not now.') };
    fakeApi(answers);
    const { fill, user } = renderPage(<ArchiveTab />);
    await fill('Search archived messages', 'joan');
    expect(await screen.findByText("The archive didn't load")).toBeTruthy();
    answers[FOUND] = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No archived messages found matching your search.')).toBeTruthy();
  });
});
