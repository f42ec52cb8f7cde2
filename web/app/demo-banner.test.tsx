import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, tidyAfterEach } from '../test/test-kit';
import { DemoBanner } from './demo-banner';

tidyAfterEach();

it.each([true, false])('says that it is a demo only if it is one: %s', (demo) => {
  renderPage(<DemoBanner />, { config: { demo } });
  expect(screen.queryByText('This is a demo. All people and agencies are made up.') !== null).toBe(demo);
});
