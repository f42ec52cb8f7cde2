import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDialogState } from './use-dialog-state';

test('a dialog opens with its record and keeps it while closing', () => {
  const { result } = renderHook(() => useDialogState<string>());
  expect(result.current).toMatchObject({ isOpen: false, record: null, openCount: 0 });
  act(() => result.current.open('first'));
  expect(result.current).toMatchObject({ isOpen: true, record: 'first', openCount: 1 });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ isOpen: false, record: 'first', openCount: 1 });
});

test('each opening shows the newest record and counts, so that a keyed form starts anew', () => {
  const { result } = renderHook(() => useDialogState<string>());
  act(() => result.current.open('first'));
  act(() => result.current.close());
  act(() => result.current.open('second'));
  expect(result.current).toMatchObject({ isOpen: true, record: 'second', openCount: 2 });
});
