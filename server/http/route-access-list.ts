/** Every route and who may call it, written by hand: the test that compares it with the app makes a change deliberate. */
export const routeAccessList = [
  'public GET /healthz',
  'public GET /readyz',
  'public GET /dev/outbox',
  'public GET /dev/outbox/:id',
  'signedIn GET /api/auth/user',
  'public POST /api/auth/signup',
  'public POST /api/auth/login',
  'public POST /api/auth/forgot-password',
  'public POST /api/auth/reset-password',
  'public POST /api/admin/setup',
  'public GET /api/login',
  'public GET /api/logout',
  'public POST /api/contact',
  'public GET /api/stats',
  'public POST /api/referral/validate',
];
