import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failures } from '@threshold/core/contract/failures';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAccount } from '../../session/current-account';
import { refused } from '../../test/fake-api';
import { dismissToast } from '../../ui/overlays/toast-store';
import { ada, fakeServer, lincoln, openDashboard } from './test/dashboard';

afterEach(() => {
  cleanup();
  dismissToast();
  setAccount(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SENTENCE = failures.CONSENT_REQUIRED[1];
const off = { ...lincoln, isActive: false };

/** A buyer who has withdrawn consent; `known`: whether this tab's cached user shows it. */
async function open({ known }: { known: boolean }) {
  const server = fakeServer({ user: { ...ada, gdprConsentGiven: !known }, searches: [off] });
  server.onWrite(() => refused('CONSENT_REQUIRED', { action: 'privacy' }));
  return openDashboard();
}

const leadsToConsents = (link: HTMLElement) => link.getAttribute('href') === '/settings#consents';

describe('buyer without consent', () => {
  it('sees above the searches that agents cannot see them, and why', async () => {
    await open({ known: true });
    expect(screen.getByText("Agents can't see you")).toBeTruthy();
    expect(screen.getByText(/because you haven't agreed to share your details/)).toBeTruthy();
    expect(leadsToConsents(screen.getByRole('link', { name: 'Open your privacy settings' }))).toBe(true);
  });

  it('sees why the switch was rolled back, with a link to the consents', async () => {
    const person = await open({ known: false });
    await person.click(screen.getByRole('switch', { name: /Lincoln house/ }));
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(leadsToConsents(screen.getByRole('link', { name: 'Open your privacy settings' }))).toBe(true);
    expect(screen.queryByText('Failed to update search status.')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: /Lincoln house/ }).getAttribute('aria-checked')).toBe(
        'false',
      ),
    );
  });

  it('sees the banner in the form before filling it in', async () => {
    const person = await open({ known: true });
    await person.click(screen.getByRole('button', { name: 'Create search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a search' });
    expect(within(dialog).getByText(SENTENCE)).toBeTruthy();
  });

  it('keeps the entered values when saving is rejected', async () => {
    const person = await open({ known: false });
    await person.click(screen.getByRole('button', { name: 'Create search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a search' });
    expect(within(dialog).queryByText(SENTENCE)).toBeNull();
    await person.type(within(dialog).getByLabelText(/Name your search/), 'Near school');
    await person.type(within(dialog).getByRole('combobox', { name: /Location/ }), 'Lin');
    await person.click(await screen.findByRole('option', { name: /Lincoln/ }));
    await person.type(within(dialog).getByLabelText(/Maximum price/), '300000');
    await person.click(within(dialog).getByRole('button', { name: 'Create search' }));
    expect(await within(dialog).findByText(SENTENCE)).toBeTruthy();
    const link = within(dialog).getByRole('link', { name: /Open your privacy settings/ });
    expect([leadsToConsents(link), link.getAttribute('target')]).toEqual([true, '_blank']);
    expect(within(dialog).getByLabelText(/Name your search/)).toHaveProperty('value', 'Near school');
    expect(screen.queryByText('Failed to save search. Please try again.')).toBeNull();
  });

  it('sees why a search cannot be paused', async () => {
    const person = await open({ known: false });
    await person.click(screen.getByRole('button', { name: 'Pause Lincoln house' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause "Lincoln house"' });
    await person.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await within(dialog).findByText(SENTENCE)).toBeTruthy();
    expect(within(dialog).queryByText('Failed to update search status.')).toBeNull();
  });
});
