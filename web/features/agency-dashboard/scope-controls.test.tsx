import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERYBODY } from '../../shared/agent-scope';
import { fakeApi } from '../../test/fake-api';
import { setUp, show, tearDown } from '../agent-searches/test/dialog';
import { ScopeControls } from './scope-controls';

beforeEach(setUp);
afterEach(tearDown);

it('resets to all when the chosen person has left', async () => {
  fakeApi({ 'GET /api/agent/staff': { data: { staff: [] } } });
  const choose = vi.fn();
  show(<ScopeControls scope={{ mode: 'team', person: 'gone' }} onMode={vi.fn()} onPerson={choose} />);
  expect(screen.getByRole('combobox', { name: 'Team member' })).toBeTruthy();
  await waitFor(() => expect(choose).toHaveBeenCalledWith(EVERYBODY));
});

it('keeps the chosen person while the list is loading', async () => {
  fakeApi({ 'GET /api/agent/staff': () => new Promise(() => undefined) });
  const choose = vi.fn();
  show(<ScopeControls scope={{ mode: 'team', person: 'somebody' }} onMode={vi.fn()} onPerson={choose} />);
  await screen.findByRole('combobox', { name: 'Team member' });
  expect(choose).not.toHaveBeenCalled();
});
