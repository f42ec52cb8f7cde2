import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { vi } from 'vitest';
import { SearchDialog } from '../dialog/search-dialog';
import { agent, found, lincoln, match, search, show } from './dialog';

export const MATCHES = 'GET /api/agent-searches/search-1/matches';
export const basics = {
  'GET /api/auth/user': agent(),
  'GET /api/places': [lincoln],
  'POST /api/agent-searches/preview': { totalCount: 7, needToSellCount: 2 },
  'POST /api/agent-searches/curve': { steps: [], variants: [] },
  'POST /api/agent-searches': search(),
  'PATCH /api/agent-searches/search-1': search(),
  [MATCHES]: found([match()]),
};

export const start = (props: { search?: AgentSearch; run?: boolean } = {}) =>
  show(<SearchDialog open onClose={vi.fn()} {...props} />);
export const field = (name: RegExp) => screen.getByLabelText(name);
/** One change event: typing key by key takes seconds on a loaded machine. */
export const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
export const submit = (person: UserEvent, name = 'Search for Buyers') =>
  person.click(screen.getByRole('button', { name }));

export async function fillIn(person: UserEvent) {
  write(/Search name/, '12 Mill Lane');
  write(/Property location/, 'Linc');
  await person.click(await screen.findByRole('option', { name: /Lincoln/ }));
  write(/Price/, '325000');
}
