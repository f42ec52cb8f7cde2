/** What other features may ask of sessions: where someone is signed in, and to end it. Each in the caller's transaction. */
export {
  beganBySignup,
  endSessionsOf,
  isSignupSession,
  lockSession,
  removeSession,
  sessionsAmong,
  sessionsOf,
} from './sessions.repository';
