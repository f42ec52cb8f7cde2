import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderPage } from '../../../test/test-kit';
import { AuthCard } from '../auth-card';
import type { AuthCardProps } from '../auth-card-props';

export const STRONG = 'Abcdef1!';

export function show(props: Partial<AuthCardProps> = {}) {
  const onReadLegal = vi.fn();
  const page = renderPage(
    <AuthCard
      userType="buyer"
      initialTab="signup"
      referralCode={null}
      settleReferral={async () => null}
      returnTo={null}
      onReadLegal={onReadLegal}
      {...props}
    />,
    { address: '/?view=buyer' },
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const { fill } = page;
  async function fillSignup(changes: Record<string, string> = {}) {
    const values = {
      'First name': 'Ada',
      'Last name': 'Byron',
      Email: 'ada@example.com',
      Password: STRONG,
      'Confirm password': STRONG,
      ...changes,
    };
    for (const [label, text] of Object.entries(values)) await fill(label, text);
    await page.user.click(screen.getByRole('checkbox'));
  }
  return { ...page, press, fillSignup, onReadLegal };
}
