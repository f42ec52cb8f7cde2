import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxItem } from './combobox';

const places: ComboboxItem[] = [
  { id: 'lincoln', label: 'Lincoln', detail: 'Lincolnshire' },
  { id: 'lindley', label: 'Lindley' },
];

// jsdom has no layout, so no scrolling either.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

interface HarnessProps {
  items: ComboboxItem[];
  loading: boolean;
  onPick: (id: string) => void;
}

function Harness({ items, loading, onPick }: HarnessProps) {
  const [text, setText] = useState('');
  return (
    <Combobox
      id="place"
      aria-label="Location"
      value={text}
      onChange={setText}
      onPick={(item) => {
        onPick(item.id);
        setText(item.label);
      }}
      items={items}
      loading={loading}
    />
  );
}

function setup(items: ComboboxItem[] = places, loading = false) {
  const onPick = vi.fn();
  render(<Harness items={items} loading={loading} onPick={onPick} />);
  return { onPick, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' }) };
}

const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('combobox', () => {
  it('suggests from two characters on', async () => {
    const { field } = setup();
    await userEvent.type(field, 'l');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field, 'i');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('2 suggestions')).toBeTruthy();
  });

  it('moves with the arrow keys, wraps around, and selects with Enter', async () => {
    const { field, onPick } = setup();
    await userEvent.type(field, 'lin{ArrowDown}');
    expect(activeOption(field)?.textContent).toBe('LincolnLincolnshire');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption(field)?.textContent).toBe('Lindley');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('lindley');
    expect(field.value).toBe('Lindley');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('selects by pointer without moving the focus from the field', async () => {
    const { field, onPick } = setup();
    await userEvent.type(field, 'lin');
    await userEvent.click(screen.getByRole('option', { name: /Lincoln/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('lincoln');
    expect(document.activeElement).toBe(field);
  });

  it('closes on Escape without propagating it, and ignores the next Escape', async () => {
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    const { field } = setup();
    await userEvent.type(field, 'lin');
    outside.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(outside).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', outside);
  });

  it('shows loading and empty states', async () => {
    const { field } = setup([], true);
    await userEvent.type(field, 'zz');
    expect(screen.getByText('Searching...')).toBeTruthy();
    cleanup();
    const { field: second } = setup([]);
    await userEvent.type(second, 'zz');
    expect(screen.getAllByText('Nothing found').length).toBeGreaterThan(0);
  });
});
