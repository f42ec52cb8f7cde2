import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import { BuyersMap } from './buyers-map';

tidyAfterEach();

const LINCOLN = { easting: 497_500, northing: 371_800 };
const property = { location: 'Lincoln, Lincolnshire', placeId: null };
const position = { name: 'Lincoln, Lincolnshire', ...LINCOLN, extent: 3_700 };
const agent = testAgent({ branchLocation: 'Lincoln, Lincolnshire' });
const show = (propertyId: string | null) =>
  renderPage(<BuyersMap property={property} propertyId={propertyId} className="h-64" />, {
    client: signedInAs(agent),
  });

it('shows the property, the line around the branch and how many look where', async () => {
  fakeApi({
    'GET /api/auth/user': agent,
    'GET /api/properties/p1/areas': {
      property: LINCOLN,
      branch: { easting: 500_000, northing: 370_000 },
      areas: [{ outcode: 'LN6', easting: 493_600, northing: 367_000, buyers: 15 }],
    },
  });
  show('p1');
  const map = await screen.findByRole('img', { name: 'Map of Lincoln and 20 miles around your branch' });
  expect(screen.getByText('15+')).toBeTruthy();
  expect(screen.getByText('LN6')).toBeTruthy();
  expect(screen.getByText(/LN6: at least 15 buyers/)).toBeTruthy();
  expect(screen.getByText(/The dashed line is 20 miles from your branch/)).toBeTruthy();
  expect(map.querySelector('circle[stroke-dasharray]')).toBeTruthy();
});

it('shows a property that is not saved yet without counts', async () => {
  fakeApi({ 'GET /api/auth/user': agent, 'GET /api/places/position': { position } });
  show(null);
  expect(await screen.findByRole('img', { name: /^Map of Lincoln/ })).toBeTruthy();
  expect(screen.queryByText(/groups of five/)).toBeNull();
});

it('is left out while the place is unknown', () => {
  fakeApi({ 'GET /api/auth/user': agent });
  show(null);
  expect(screen.queryByRole('img')).toBeNull();
});
