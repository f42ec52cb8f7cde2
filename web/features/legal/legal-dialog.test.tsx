import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PublicConfigProvider } from '../../api/public-config';
import { createQueryClient } from '../../api/query-client';
import { legalContext } from './legal-context';
import { LegalDialog, type LegalDialogText } from './legal-dialog';
import { strangeConfig } from './test/strange-config';
import { agentTermsText } from './texts/agent-terms';
import { buyerTermsText } from './texts/buyer-terms';
import { privacyPolicyText } from './texts/privacy-policy';

const config = strangeConfig;

const texts = { privacy: privacyPolicyText, 'buyer-terms': buyerTermsText, 'agent-terms': agentTermsText };

function open(text: LegalDialogText) {
  const onClose = vi.fn();
  render(
    <PublicConfigProvider config={config}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <LegalDialog text={text} open onClose={onClose} />
        </MemoryRouter>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
  return onClose;
}

it.each(Object.entries(texts))('shows every section of the page’s own text: %s', async (id, text) => {
  open(id as LegalDialogText);
  const { title, sections } = text(legalContext(config));
  const dialog = screen.getByRole('dialog', { name: title });
  const headings = await within(dialog).findAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual(
    sections.map(({ heading }, index) => `${index + 1}. ${heading}`),
  );
});

it('has no link that navigates away from the form', async () => {
  open('buyer-terms');
  const [link] = await screen.findAllByRole('link', { name: 'Privacy Policy' });
  expect(link?.getAttribute('href')).toBe('/privacy-policy');
  expect(link?.getAttribute('target')).toBe('_blank');
});

it('closes with the button in its footer', () => {
  const onClose = open('privacy');
  const [, foot] = screen.getAllByRole('button', { name: 'Close' });
  if (foot) fireEvent.click(foot);
  expect(onClose).toHaveBeenCalled();
});
