import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../session/auth';
import type { CurrentUser } from '../../session/current-user';
import { clearDrafts, readDraft } from '../../session/drafts';
import { type Answers, fakeApi, outage, refused } from '../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent, testUser } from '../../test/test-user';
import { AgencyProfile } from './agency-profile';
import { BuyerProfile } from './buyer-profile';

tidyAfterEach();

const SAVE = 'PATCH /api/profile';
const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
  vi.stubGlobal('scrollTo', () => scrolled('top'));
});

function Page() {
  const { user } = useAuth();
  return user && (user.userType === 'agent' ? <AgencyProfile user={user} /> : <BuyerProfile user={user} />);
}

function open(user: CurrentUser, answers: Answers = {}) {
  const { calls } = fakeApi({
    'GET /api/auth/user': user,
    'GET /api/agency-logo': { logo: null },
    'GET /api/buyer-searches': [],
    ...answers,
  });
  const client = signedInAs(user);
  const page = renderPage(<Page />, { client, address: '/profile' });
  async function fill(label: RegExp, text: string) {
    await page.user.click(field(label));
    await page.user.paste(text);
  }
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  return { ...page, client, fill, calls, save, saved: () => calls.find(({ line }) => line === SAVE)?.body };
}
/** Confirms that the agency details are correct. */
const lock = async () => (await screen.findByRole('button', { name: 'Save and lock' })).click();
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const answered = (user: CurrentUser) => ({ message: 'ok', user });
const prompt = (name: RegExp) => within(screen.getByRole('group', { name }));
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

describe('fields', () => {
  it('shows buyers their postcode and moving details, and no agency fields', () => {
    open(testUser());
    expect(field(/Current postcode/).placeholder).toBe('e.g. LN1 3AA');
    expect(screen.queryByText('Agency details')).toBeNull();
    expect(screen.queryByText('Agent Verification')).toBeNull();
  });

  it('shows an agency its branch and radius on a map', async () => {
    const position = { name: 'Lincoln, Lincolnshire', easting: 497_500, northing: 371_800, extent: 3_700 };
    open(testAgent({ branchLocation: 'Lincoln, Lincolnshire', operatingRadius: 15 }), {
      'GET /api/places/position': { position },
    });
    expect(await screen.findByRole('img', { name: 'Map of Lincoln and 15 miles around it' })).toBeTruthy();
  });

  it('shows buyers how complete their profile is and what each missing item adds', async () => {
    const known = {
      firstName: 'Ada',
      lastName: 'Byron',
      phone: null,
      needsToSell: null,
      needsMortgage: false,
    };
    open(testUser(known));
    const bar = await screen.findByRole('progressbar', { name: 'Profile completion' });
    expect([bar.getAttribute('aria-valuenow'), screen.getByText('55%')]).toEqual(['55', expect.anything()]);
    expect(screen.getAllByText(/^\+\d+$/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '+15Add your phone number',
      '+10Say whether you need to sell',
      '+20Create your first search',
    ]);
  });

  it('shows agents their agency, with a default radius of ten miles', () => {
    open(testAgent());
    expect(screen.queryByLabelText(/Current postcode/)).toBeNull();
    const radius = screen.getByLabelText<HTMLSelectElement>(/Operating radius/);
    expect(radius.value).toBe('10');
    expect([...radius.options].map((option) => option.textContent)).toEqual([
      '5 miles',
      '10 miles',
      '15 miles',
      '20 miles',
    ]);
    expect(screen.getByText('Agent Verification')).toBeTruthy();
  });

  it.each([
    ['Home Buyer', testUser(), '3 May 2026'],
    ['Estate Agent', testAgent({ createdAt: '' }), 'Unknown'],
  ])('ends with the account details: %s', (type, user, since) => {
    open(user);
    for (const text of [user.email, type, since]) expect(screen.getByText(text)).toBeTruthy();
  });
});

it('counts the finished set-up steps, as the dashboard does', () => {
  open(testAgent({ firstName: null, verificationStatus: 'pending', marketingEmailAgreed: null }));
  expect(within(screen.getByRole('navigation', { name: 'Setup' })).getByText('0 of 4 done')).toBeTruthy();
});

describe('locks', () => {
  it('locks the stored agency details', () => {
    open(
      testAgent({
        agencyName: 'Castlegate',
        websiteUrl: 'https://castlegate.example',
        businessAddress: '14 Bailgate',
        branchLocation: 'Lincoln',
        operatingRadius: 15,
      }),
    );
    for (const label of [
      'Agency name',
      'Website',
      'Business address',
      'Branch location',
      'Operating radius',
    ]) {
      expect(field(label).readOnly).toBe(true);
    }
    expect(field('Operating radius').value).toBe('15 miles');
    expect(screen.getAllByText('Contact support to change this field')).toHaveLength(5);
  });

  it('marks the branch location as required for searching until it is set', () => {
    open(testAgent({ agencyName: 'Castlegate' }));
    const hint = screen.getByText(/^Required for searching\./);
    expect(field(/^Branch location/).getAttribute('aria-describedby')).toContain(hint.id);
    cleanup();
    open(testAgent({ agencyName: 'Castlegate', branchLocation: 'Lincoln' }));
    expect(screen.queryByText(/Required for searching/)).toBeNull();
  });

  it('leaves empty agency details editable', () => {
    open(testAgent({ agencyName: 'Castlegate' }));
    expect(screen.getByText('Check these carefully: once saved, only support can change them.')).toBeTruthy();
    expect(field('Agency name').readOnly).toBe(true);
    expect(field(/Website/).readOnly).toBe(false);
    expect(screen.getByLabelText(/Operating radius/).tagName).toBe('SELECT');
    expect(screen.getAllByText('Contact support to change this field')).toHaveLength(1);
  });

  it('disables a consent that was given, and shows since when', () => {
    open(
      testUser({
        needsToSell: true,
        estateAgentConsent: true,
        estateAgentConsentDate: '2026-06-03T10:00:00.000Z',
        needsMortgage: true,
      }),
    );
    const agents = screen.getByRole<HTMLFieldSetElement>('group', { name: /estate agent contact you/ });
    expect(agents.disabled).toBe(true);
    expect(within(agents).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    expect(screen.getByText('Consent was given on 3 June 2026 and is locked.')).toBeTruthy();
    const brokers = screen.getByRole<HTMLFieldSetElement>('group', { name: /mortgage broker/ });
    expect(brokers.disabled).toBe(false);
  });
});

describe('consent fields', () => {
  it('are shown only while they apply', async () => {
    const { user } = open(testUser());
    const consent = () => screen.queryByRole('group', { name: /estate agent contact you/ });
    expect(consent()).toBeNull();
    await user.click(prompt(/need to sell/).getByRole('radio', { name: 'Yes' }));
    expect(consent()).toBeTruthy();
    expect(
      screen.getByText(/Threshold may pass my name, contact details, postcode and number of searches/),
    ).toBeTruthy();
    expect(screen.queryByRole('group', { name: /mortgage broker/ })).toBeNull();
    await user.click(prompt(/need to sell/).getByRole('radio', { name: 'No' }));
    expect(consent()).toBeNull();
  });
});

describe('saving', () => {
  it('lists all missing fields, and sends nothing', async () => {
    const { save, calls } = open(testUser({ firstName: '', lastName: '', phone: null }));
    await save();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Current postcode is required',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(field(/First name/)));
    expect(calls.filter(({ line }) => !line.startsWith('GET'))).toEqual([]);
  });

  it('requires a full postcode and address', async () => {
    const { fill, save, unmount } = open(testUser());
    await fill(/Current postcode/, 'LN1');
    await save();
    expect(await screen.findByText('Enter a full UK postcode, like LN1 3AA')).toBeTruthy();
    unmount();
    const agent = open(testAgent());
    await agent.fill(/Website/, 'castlegate');
    await agent.save();
    expect(await screen.findByText('Enter a full web address, like https://www.example.com')).toBeTruthy();
  });

  it('saves a buyer and scrolls to the top after half a second', async () => {
    quickenTime();
    const after = testUser({ currentPostcode: 'LN1 3AA', needsToSell: true, estateAgentConsent: false });
    const { user, client, fill, save, saved } = open(testUser(), { [SAVE]: answered(after) });
    const PRIVACY = ['api', 'privacy'];
    client.setQueryData(PRIVACY, {});
    await fill(/Current postcode/, 'ln13aa');
    await user.click(prompt(/need to sell/).getByRole('radio', { name: 'Yes' }));
    await user.click(prompt(/estate agent contact you/).getByRole('radio', { name: 'No' }));
    await save();
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Profile Updated' }));
    expect(saved()).toMatchObject({
      firstName: 'Jane',
      currentPostcode: 'ln13aa',
      needsToSell: true,
      estateAgentConsent: false,
      updatedAt: '2026-05-03T10:00:00.000Z',
    });
    expect(field(/Current postcode/).value).toBe('LN1 3AA');
    expect(client.getQueryState(PRIVACY)?.isInvalidated).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
    await seconds(0.5);
    expect(scrolled).toHaveBeenCalledWith('top');
  });

  it('leads an agent to the verification, and locks the saved fields', async () => {
    quickenTime();
    const after = testAgent({ agencyName: 'Castlegate' });
    const { fill, save, saved } = open(testAgent(), { [SAVE]: answered(after) });
    await fill(/Agency name/, 'Castlegate');
    await save();
    const check = within(await screen.findByRole('alertdialog', { name: 'Check your agency details' }));
    expect(check.getByText('Only support can change these later.')).toBeTruthy();
    expect(check.getByText('Castlegate')).toBeTruthy();
    expect(check.queryByText('Website')).toBeNull();
    expect(saved()).toBeUndefined();
    await lock();
    await waitFor(() => expect(field('Agency name').readOnly).toBe(true));
    await seconds(0.5);
    expect(scrolled).toHaveBeenCalledWith('verification-section');
  });

  it('shows a server error at its field', async () => {
    const { fill, save } = open(testAgent(), {
      [SAVE]: refused('MALFORMED_REQUEST', {
        message: 'Pick one.',
        fieldErrors: { branchLocation: 'Pick a location from the list' },
      }),
    });
    await fill(/Agency name/, 'Castlegate');
    await save();
    await lock();
    expect(await screen.findByText('Pick a location from the list')).toBeTruthy();
    expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'Update Failed' });
  });

  it('refetches the account after a conflict, and preserves unsaved input', async () => {
    const elsewhere = testUser({ currentPostcode: 'LN2 1AA', lastName: 'Hart' });
    const { fill, save } = open(testUser({ currentPostcode: 'LN1 3AA' }), {
      [SAVE]: refused('CONFLICT', 'Changed meanwhile.'),
      'GET /api/auth/user': elsewhere,
    });
    await fill(/Phone number/, '9');
    await save();
    await waitFor(() => expect(field(/Last name/).value).toBe('Hart'));
    expect(field(/Phone number/).value).toBe('01522 5551239');
    expect(shownToast()).toMatchObject({ title: 'Update Failed', description: 'Changed meanwhile.' });
  });

  it('shows a toast when the session has expired', async () => {
    const { save } = open(testUser({ currentPostcode: 'LN1 3AA' }), { [SAVE]: outage(401) });
    await save();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'Unauthorized' }),
    );
  });
});

describe('drafts', () => {
  const restored = "We've filled in what you typed last time. It isn't saved yet.";

  it('are restored until the form is saved', async () => {
    const first = open(testAgent());
    await first.fill(/Agency name/, 'Castle Homes');
    first.unmount();
    const saved = testAgent({ agencyName: 'Castle Homes', updatedAt: '2026-05-04T10:00:00.000Z' });
    const second = open(testAgent(), { [SAVE]: answered(saved) });
    expect(field(/Agency name/).value).toBe('Castle Homes');
    expect(screen.getByText(restored)).toBeTruthy();
    await second.save();
    await lock();
    await waitFor(() => expect(shownToast()?.title).toBe('Profile Updated'));
    expect(readDraft('profile', 'u1')).toBeNull();
  });

  it('belong to one account, can be discarded, and are removed at sign-out', async () => {
    const first = open(testAgent());
    await first.fill(/Agency name/, 'Castle Homes');
    first.unmount();
    const other = open(testAgent({ id: 'u2' }));
    expect(field(/Agency name/).value).toBe('');
    other.unmount();
    const again = open(testAgent());
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field(/Agency name/).value).toBe('');
    expect(readDraft('profile', 'u1')).toBeNull();
    await again.fill(/Agency name/, 'Castle Homes');
    expect(readDraft('profile', 'u1')).toEqual({ agencyName: 'Castle Homes' });
    clearDrafts();
    expect(readDraft('profile', 'u1')).toBeNull();
  });

  it('adds https:// to a website', async () => {
    const { fill, user } = open(testAgent());
    await fill(/Website/, 'www.castle.example');
    await user.tab();
    expect(field(/Website/).value).toBe('https://www.castle.example');
  });

  it('opens the verification when the details are saved', () => {
    const { unmount } = open(testAgent({ phone: null }));
    expect(screen.getByText('Save your details to unlock this step.')).toBeTruthy();
    expect(screen.queryByText('Upload your incorporation certificate')).toBeNull();
    unmount();
    open(testAgent());
    expect(screen.queryByText('Save your details to unlock this step.')).toBeNull();
  });
});
