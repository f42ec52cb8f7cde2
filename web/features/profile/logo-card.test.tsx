import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, outage, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import { LogoCard } from './logo-card';
import { fitLogo, validateLogo } from './logo-file';

tidyAfterEach();

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const there = { logo: { width: 240, height: 80, picture: PICTURE } };
const none = { logo: null };
/** jsdom has no canvas, and there is no server to upload to. */
const sent = vi.fn<(file: File) => Promise<void>>();
beforeEach(() => {
  sent.mockReset().mockResolvedValue(undefined);
});

function open(answers: Answers) {
  const user = testAgent({ agencyName: 'Byron & Co' });
  const api: Answers = { 'GET /api/agency-logo': none, ...answers };
  const { asked } = fakeApi(api);
  const page = renderPage(<LogoCard user={user} upload={sent} />, { client: signedInAs(user) });
  const choose = (name = 'logo.png') =>
    act(async () => {
      fireEvent.change(page.container.querySelector('input[type=file]') as HTMLInputElement, {
        target: { files: [new File(['a picture'], name)] },
      });
    });
  return { ...page, api, asked, choose };
}
const shown = () =>
  screen.queryByRole<HTMLImageElement>('img', {
    name: 'Logo of Byron & Co',
    // An open dialog hides the page behind it.
    hidden: true,
  });

describe('the agency’s logo', () => {
  it('prompts for a file while there is none, uploads it and shows it', async () => {
    const { api, choose, container } = open({});
    expect(await screen.findByText('Upload your logo')).toBeTruthy();
    expect(container.querySelector('input')?.accept).toBe('.png,.jpg,.jpeg');
    api['GET /api/agency-logo'] = there;
    await choose();
    await waitFor(() => expect(shown()?.src).toBe(PICTURE));
    expect([shown()?.getAttribute('width'), shown()?.getAttribute('height')]).toEqual(['240', '80']);
    expect(sent.mock.calls.map(([file]) => file.name)).toEqual(['logo.png']);
  });

  it('shows the error beside the file input, and accepts another file', async () => {
    const { api, choose, user } = open({ 'GET /api/agency-logo': there });
    await user.click(await screen.findByRole('button', { name: 'Replace logo' }));
    await choose('logo.svg');
    expect(screen.getByText('Please select a .png, .jpg or .jpeg file')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRejectedValueOnce(new Error('Upload failed. This logo is too detailed.'));
    await choose();
    expect(screen.getByText('Upload failed. This logo is too detailed.')).toBeTruthy();
    expect(shown()).toBeTruthy();
    api['GET /api/agency-logo'] = { logo: { ...there.logo, width: 100 } };
    await choose();
    await waitFor(() => expect(shown()?.getAttribute('width')).toBe('100'));
    expect(screen.getByRole('button', { name: 'Replace logo' })).toBeTruthy();
  });

  it('stays when its replacement is cancelled', async () => {
    const { user } = open({ 'GET /api/agency-logo': there });
    await user.click(await screen.findByRole('button', { name: 'Replace logo' }));
    await user.click(screen.getByRole('button', { name: 'Keep the current logo' }));
    expect(screen.getByRole('button', { name: 'Replace logo' })).toBeTruthy();
  });

  it('is removed after confirmation', async () => {
    const { user, asked } = open({ 'GET /api/agency-logo': there, 'DELETE /api/agency-logo': null });
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(asked()).not.toContain('DELETE /api/agency-logo');
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByText('Upload your logo')).toBeTruthy();
    expect(shown()).toBeNull();
    expect(asked()).toContain('DELETE /api/agency-logo');
  });

  it('shows a failed removal in the dialog', async () => {
    const no = refused('UNAVAILABLE');
    const { user } = open({ 'GET /api/agency-logo': there, 'DELETE /api/agency-logo': no });
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(shown()).toBeTruthy();
  });

  it('reports that it failed to load', async () => {
    open({ 'GET /api/agency-logo': outage(404) });
    expect(await screen.findByText("We couldn't load your logo")).toBeTruthy();
  });
});

describe('a file', () => {
  it.each([
    ['logo.PNG', 1, null],
    ['logo.jpeg', 1, null],
    ['logo.svg', 1, 'Please select a .png, .jpg or .jpeg file'],
    ['logo.png.exe', 1, 'Please select a .png, .jpg or .jpeg file'],
    ['logo.png', 0, 'The file is empty'],
    ['logo.png', 20 * 1024 * 1024 + 1, 'Please select a file smaller than 20MB'],
  ])('called %s of %i bytes', (name, size, problem) => {
    expect(validateLogo({ name, size })).toBe(problem);
  });

  it.each([
    [240, 80, 240, 80],
    [4000, 1000, 800, 200],
    [1000, 4000, 100, 400],
    [1, 9000, 1, 400],
  ])('of %i by %i is resized to %i by %i', (width, height, drawnWidth, drawnHeight) => {
    expect(fitLogo(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
  });
});
