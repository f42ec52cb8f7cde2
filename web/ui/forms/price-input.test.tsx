import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { caretAfterDigits, PriceInput } from './price-input';

function Harness({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PriceInput aria-label="Price" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Price');
const value = () => screen.getByRole('status').textContent;

describe('price input', () => {
  it('positions the caret by digits, not by characters', () => {
    expect(caretAfterDigits('1,250,000', 0)).toBe(0);
    expect(caretAfterDigits('1,250,000', 4)).toBe(5);
    expect(caretAfterDigits('1,250,000', 9)).toBe(9);
  });

  it('shows commas while typing and emits a number', async () => {
    render(<Harness start={null} />);
    await userEvent.type(field(), '325000');
    expect(field().value).toBe('325,000');
    expect(value()).toBe('325000');
  });

  it('preserves the caret’s position among the digits when commas move', async () => {
    render(<Harness start={325000} />);
    await userEvent.type(field(), '12', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field().value).toBe('12,325,000');
    expect(field().selectionStart).toBe(2);
  });

  it('accepts a pasted price and drops the pence', async () => {
    render(<Harness start={null} />);
    await userEvent.click(field());
    await userEvent.paste('£325,000.00');
    expect(value()).toBe('325000');
  });

  it('is null when empty, and ignores letters', async () => {
    render(<Harness start={5} />);
    await userEvent.clear(field());
    expect(value()).toBe('null');
    await userEvent.type(field(), 'abc');
    expect(field().value).toBe('');
  });
});
