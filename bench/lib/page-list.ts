/** A page to be measured, and what a person comes to it for. */
export interface Measured {
  path: string;
  /** The control whose moment counts as usable. */
  control: string;
  /** Whose dashboard it is. */
  as?: 'buyer' | 'agent' | 'staff' | 'admin';
}

const FORM = 'main form button[type="submit"]';
const LINK = 'header button[aria-controls="mobile-menu"]';

const CONTROLS: Readonly<Record<string, string>> = {
  '/': FORM,
  '/?view=buyer': FORM,
  '/?view=agent': FORM,
  // Without a link from a mail there is nothing to fill in, and one way on.
  '/reset-password': 'main a',
};

/** Pages of text are used through the menu above them. */
export const publicPage = (path: string): Measured => ({ path, control: CONTROLS[path] ?? LINK });

/** Beside those that the site tells search engines of. */
export const MORE_PAGES = ['/?view=buyer', '/?view=agent', '/reset-password'].map(publicPage);

/** Each counts as usable when what it lists is there and can be acted on. */
export const DASHBOARDS: readonly Measured[] = [
  { path: '/buyer-dashboard', control: 'main article button, main li button', as: 'buyer' },
  { path: '/agent-dashboard', control: 'main h1 ~ * button, main button', as: 'agent' },
  { path: '/staff-dashboard', control: 'main button', as: 'staff' },
  { path: '/admin-dashboard', control: 'main [role="tab"]', as: 'admin' },
];
