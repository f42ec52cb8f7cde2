/** Public API of sessions for other features. Each call runs in the caller's transaction. */
export {
  beganBySignup,
  endSessionsOf,
  isSignupSession,
  lockSession,
  removeSession,
  sessionsAmong,
  sessionsOf,
} from './sessions.repository';
