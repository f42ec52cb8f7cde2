import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs';

const NAMES = ['first', 'second', 'third'];

function Page({ onChoose }: { onChoose: (name: string) => void }) {
  const [name, setName] = useState('first');
  const choose = (next: string) => {
    onChoose(next);
    setName(next);
  };
  return (
    <Tabs value={name} onValueChange={choose}>
      <TabList label="Numbers">
        {NAMES.map((each) => (
          <Tab key={each} value={each}>
            {each}
          </Tab>
        ))}
      </TabList>
      {NAMES.map((each) => (
        <TabPanel key={each} value={each}>
          This is the {each}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function open() {
  const onChoose = vi.fn();
  render(<Page onChoose={onChoose} />);
  return { user: userEvent.setup({ delay: null }), onChoose };
}
const chosen = () => screen.getByRole('tab', { selected: true });

it('has a roving tabindex; arrow keys wrap around and activate', async () => {
  const { user } = open();
  await user.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'third'],
    ['{ArrowRight}', 'first'],
    ['{ArrowRight}', 'second'],
    ['{End}', 'third'],
    ['{Home}', 'first'],
  ] as const) {
    await user.keyboard(key);
    expect([chosen().textContent, document.activeElement?.textContent]).toEqual([name, name]);
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'first' }));
});

it('labels the active panel by its tab, and mounts no other', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'second' }));
  const panel = screen.getByRole('tabpanel', { name: 'second' });
  expect([panel.textContent, chosen().getAttribute('aria-controls')]).toEqual([
    'This is the second',
    panel.id,
  ]);
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(1);
});

it('ignores other keys, and does not fire change for the active tab', async () => {
  const { user, onChoose } = open();
  await user.click(screen.getByRole('tab', { name: 'first' }));
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{ArrowDown}');
  expect(onChoose).not.toHaveBeenCalled();
});
