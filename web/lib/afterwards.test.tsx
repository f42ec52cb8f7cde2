import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { tidyAfterEach } from '../test/test-kit';
import { Afterwards, beginInPieces } from './afterwards';

tidyAfterEach();

/** What was on the screen each time that something was put there. */
const seen: string[] = [];
const note = (page: HTMLElement | null) => {
  if (page) seen.push(page.textContent);
};

function Page({ name }: { name: string }) {
  return (
    <main key={name} ref={note}>
      {name} <Afterwards until="its place">the rest</Afterwards>
    </main>
  );
}

let move: (name: string) => void = () => undefined;
function Pages() {
  const [name, setName] = useState('First');
  move = setName;
  return <Page name={name} />;
}

it('comes after the first page of a tab, and together with every later one', async () => {
  beginInPieces();
  render(<Pages />);
  expect(seen).toEqual(['First its place']);
  await screen.findByText('First the rest');
  act(() => move('Second'));
  expect(seen).toEqual(['First its place', 'Second the rest']);
});
