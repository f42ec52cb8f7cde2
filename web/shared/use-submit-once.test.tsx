import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useSubmitOnce } from './use-submit-once';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

function setUp() {
  const answers: ((answer: string) => void)[] = [];
  const send = vi.fn((_text: string) => new Promise<string>((resolve) => answers.push(resolve)));
  const { result } = renderHook(
    () => {
      const mutation = useMutation({ mutationFn: send });
      return { mutation, submit: useSubmitOnce(mutation) };
    },
    { wrapper },
  );
  return { result, send, answer: () => act(async () => answers.shift()?.('Sent')) };
}

it('sends once until there is an answer, and then again', async () => {
  const { result, send, answer } = setUp();
  const onSuccess = vi.fn();
  await act(async () => {
    result.current.submit('one', { onSuccess });
    result.current.submit('one', { onSuccess });
  });
  expect(send).toHaveBeenCalledTimes(1);
  await answer();
  expect(onSuccess).toHaveBeenCalledTimes(1);
  await act(async () => result.current.submit('two'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends again after a mutation was reset before its answer', async () => {
  const { result, send, answer } = setUp();
  await act(async () => result.current.submit('one'));
  act(() => result.current.mutation.reset());
  await answer();
  await act(async () => result.current.submit('two'));
  expect(send).toHaveBeenCalledTimes(2);
});
